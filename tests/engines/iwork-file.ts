import { writeZip, type ZipPart } from '../../src/server/engines/shared/packages/zip.ts'

/** A field of a made message: numbers are varints, `float` four bytes, arrays messages. */
export type Field = readonly [
  number: number,
  value: number | string | Uint8Array | { readonly float: number } | readonly Field[],
]

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

/** Encodes a message as protobuf does. */
export function message(fields: readonly Field[]): Buffer {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Buffer.from([...varint(number * 8), ...varint(value)])
    if (typeof value === 'object' && 'float' in value) {
      const bytes = Buffer.alloc(4)
      bytes.writeFloatLE(value.float)
      return Buffer.concat([Buffer.from(varint(number * 8 + 5)), bytes])
    }
    const bytes =
      typeof value === 'string'
        ? Buffer.from(value)
        : value instanceof Uint8Array
          ? value
          : message(value)
    return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes])
  })
  return Buffer.concat(parts)
}

/** A reference to an object. */
export const to = (id: number): readonly Field[] => [[1, id]]

/** An object of a made document. */
export interface MadeObject {
  readonly id: number
  readonly type: number
  readonly fields: readonly Field[]
}

/** An IWA file: chunks of Snappy blocks that hold literals only. */
export function iwa(objects: readonly MadeObject[]): Buffer {
  const raw = Buffer.concat(
    objects.flatMap(({ id, type, fields }) => {
      const body = message(fields)
      const info = message([
        [1, id],
        [
          2,
          [
            [1, type],
            [3, body.length],
          ],
        ],
      ])
      return [Buffer.from(varint(info.length)), info, body]
    }),
  )
  const chunks: Buffer[] = []
  for (let at = 0; at < raw.length; at += 60_000) {
    const piece = raw.subarray(at, at + 60_000)
    const literal = [61 << 2, (piece.length - 1) & 255, (piece.length - 1) >> 8]
    const block = Buffer.concat([Buffer.from([...varint(piece.length), ...literal]), piece])
    const size = [0, block.length & 255, (block.length >> 8) & 255, block.length >> 16]
    chunks.push(Buffer.from(size), block)
  }
  return Buffer.concat(chunks)
}

/** A package of archives and further files. */
export function makeIwork(objects: readonly MadeObject[], files: readonly ZipPart[] = []): Buffer {
  return Buffer.from(writeZip([{ name: 'Index/Document.iwa', content: iwa(objects) }, ...files]))
}

const float = (value: number) => ({ float: value })

/** TSD.DrawableArchive: a place, in points. */
export function drawable(x: number, y: number, width: number, height: number, angle = 0) {
  return [
    [
      1,
      [
        [
          1,
          [
            [1, float(x)],
            [2, float(y)],
          ],
        ],
        [
          2,
          [
            [1, float(width)],
            [2, float(height)],
          ],
        ],
        [4, float(angle)],
      ],
    ],
  ] as const satisfies readonly Field[]
}

/** A text and the object that shows it. */
export function textBox(id: number, text: string, place: readonly Field[]): MadeObject[] {
  return [
    {
      id,
      type: 2011,
      fields: [
        [
          1,
          [
            [1, place],
            [2, to(90)],
          ],
        ],
        [2, to(id + 1000)],
      ],
    },
    {
      id: id + 1000,
      type: 2001,
      fields: [
        [3, text],
        [
          5,
          [
            [
              1,
              [
                [1, 0],
                [2, to(91)],
              ],
            ],
          ],
        ],
      ],
    },
  ]
}

/** A shape style (id 90: yellow) and a paragraph style (id 91: centred, bold, red, 30 points). */
export const styles: MadeObject[] = [
  {
    id: 90,
    type: 2025,
    fields: [
      [
        1,
        [
          [
            11,
            [
              [
                1,
                [
                  [
                    1,
                    [
                      [1, 1],
                      [3, float(1)],
                      [4, float(1)],
                      [5, float(0)],
                      [6, float(1)],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  },
  {
    id: 91,
    type: 2022,
    fields: [
      [
        11,
        [
          [3, float(30)],
          [5, 'HelveticaNeue-Bold'],
          [
            7,
            [
              [1, 1],
              [3, float(1)],
              [4, float(0)],
              [5, float(0)],
              [6, float(1)],
            ],
          ],
        ],
      ],
      [12, [[1, 2]]],
    ],
  },
]

/** A presentation of 1024 by 768 points; each slide is a list of objects that it draws. */
export function makeKey(
  slides: readonly {
    readonly objects: readonly MadeObject[]
    readonly drawn: readonly number[]
    readonly hidden?: boolean
  }[],
  files: readonly ZipPart[] = [],
  extra: readonly MadeObject[] = [],
): Buffer {
  const objects = slides.flatMap(({ objects: own, drawn, hidden }, index): MadeObject[] => [
    {
      id: 100 + index,
      type: 4,
      fields: [
        [2, to(200 + index)],
        [4, hidden ? 1 : 0],
      ],
    },
    { id: 200 + index, type: 5, fields: drawn.map((id): Field => [42, to(id)]) },
    ...own,
  ])
  return makeIwork(
    [
      { id: 1, type: 1, fields: [[2, to(2)]] },
      {
        id: 2,
        type: 2,
        fields: [
          [3, slides.map((_, index): Field => [2, to(100 + index)])],
          [
            4,
            [
              [1, float(1024)],
              [2, float(768)],
            ],
          ],
        ],
      },
      ...styles,
      ...objects,
      ...extra,
    ],
    files,
  )
}
