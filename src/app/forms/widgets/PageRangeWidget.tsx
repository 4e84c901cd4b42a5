import { pageRangeWords } from '../pages/page-range-words.ts'
import { useFilePages } from '../pages/file-pages.ts'
import type { OptionWidgetProps } from './control-props.ts'
import { TextWidget } from './TextWidget.tsx'

/** Pages to write, and at once how many of the files' pages that are. */
export function PageRangeWidget(props: OptionWidgetProps) {
  const files = useFilePages()
  const pages = pageRangeWords(typeof props.value === 'string' ? props.value : '', files)
  return (
    <>
      <TextWidget {...props} />
      <output className="option__live" data-tone={pages?.missing ? 'caution' : undefined}>
        {pages?.said}
      </output>
    </>
  )
}
