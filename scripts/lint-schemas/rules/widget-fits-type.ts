import type { Option, Rule } from '../types.ts'

const fits: Record<string, (option: Option) => boolean> = {
  range: ({ minimum, maximum }) => minimum !== undefined && maximum !== undefined,
  number: ({ type, enum: values }) =>
    (type === 'integer' || type === 'number') && values === undefined,
  seed: ({ type }) => type === 'integer',
  select: ({ enum: values }) => values !== undefined,
  segmented: ({ enum: values }) => values !== undefined && values.length <= 4,
  checkboxes: ({ type }) => type === 'array',
  switch: ({ type }) => type === 'boolean',
  password: isText,
  color: isText,
  'page-range': isText,
  textarea: isText,
  text: isText,
}

function isText({ type, enum: values }: Option): boolean {
  return type === 'string' && values === undefined
}

/** A slider needs two ends, a segmented control few choices; the form trusts this. */
export const widgetFitsType: Rule = {
  name: 'widget-fits-type',
  description: 'The control of every option can edit values of its type.',
  check: ({ libraries }) =>
    libraries.flatMap((file) =>
      Object.entries(file.json.$defs)
        .filter(([, option]) => fits[option['x-widget']]?.(option) !== true)
        .map(([name, option]) => ({
          file,
          pointer: ['$defs', name, 'x-widget'],
          message: `the control ${option['x-widget']} does not fit ${name}.`,
          remedy:
            'Choose another x-widget; a range needs minimum and maximum, segmented at most four values.',
        })),
    ),
}
