import type { ComponentType } from 'react'
import type { OptionField } from '../../../../generated/validators/index.js'
import { CheckboxesWidget } from './CheckboxesWidget.tsx'
import { ColorWidget } from './ColorWidget.tsx'
import type { OptionWidgetProps } from './control-props.ts'
import { NumberWidget } from './NumberWidget.tsx'
import { PageRangeWidget } from './PageRangeWidget.tsx'
import { PasswordWidget } from './PasswordWidget.tsx'
import { RangeWidget } from './RangeWidget.tsx'
import { SeedWidget } from './SeedWidget.tsx'
import { SegmentedWidget } from './SegmentedWidget.tsx'
import { SelectWidget } from './SelectWidget.tsx'
import { SwitchWidget } from './SwitchWidget.tsx'
import { TextareaWidget } from './TextareaWidget.tsx'
import { TextWidget } from './TextWidget.tsx'

/** A widget for every `x-widget` of the schemas. */
export const widgets: Record<
  NonNullable<OptionField['widget']>,
  ComponentType<OptionWidgetProps>
> = {
  checkboxes: CheckboxesWidget,
  color: ColorWidget,
  number: NumberWidget,
  'page-range': PageRangeWidget,
  password: PasswordWidget,
  range: RangeWidget,
  seed: SeedWidget,
  segmented: SegmentedWidget,
  select: SelectWidget,
  switch: SwitchWidget,
  text: TextWidget,
  textarea: TextareaWidget,
}
