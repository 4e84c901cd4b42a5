/** A KF8 book (AZW3) made by hand: two documents, each a skeleton with a fragment, and a style sheet. */

/** Numbers of an index: groups of seven bits, the last with the top bit set. */
function number(value: number): number[] {
  const groups = [(value & 0x7f) | 0x80]
  for (let left = value >> 7; left > 0; left >>= 7) groups.unshift(left & 0x7f)
  return groups
}

interface Entry {
  readonly label: string
  /** Values of tag 1 (one) and tag 6 (two). */
  readonly one: number
  readonly two: readonly [number, number]
}

/** An INDX header record and its one record of entries. */
function index(entries: readonly Entry[]): Buffer[] {
  const tagTable = Buffer.alloc(12 + 12)
  tagTable.write('TAGX', 0, 'latin1')
  tagTable.writeUInt32BE(tagTable.length, 4)
  tagTable.writeUInt32BE(1, 8)
  tagTable.set([1, 1, 1, 0, 6, 2, 2, 0, 0, 0, 0, 1], 12)
  const header = Buffer.alloc(192)
  header.write('INDX', 0, 'latin1')
  header.writeUInt32BE(192, 4)
  header.writeUInt32BE(1, 24)
  const data = Buffer.alloc(192)
  data.write('INDX', 0, 'latin1')
  const bodies = entries.map(({ label, one, two }) =>
    Buffer.from([
      label.length,
      ...Buffer.from(label),
      3,
      ...number(one),
      ...number(two[0]),
      ...number(two[1]),
    ]),
  )
  const offsets = Buffer.alloc(4 + 2 * entries.length)
  offsets.write('IDXT', 0, 'latin1')
  let at = data.length
  for (const [place, body] of bodies.entries()) {
    offsets.writeUInt16BE(at, 4 + 2 * place)
    at += body.length
  }
  data.writeUInt32BE(at, 20)
  data.writeUInt32BE(entries.length, 24)
  return [Buffer.concat([header, tagTable]), Buffer.concat([data, ...bodies, offsets])]
}

/** The book; its second document links to the first. */
export function makeKf8(): Buffer {
  const before =
    '<html><head><link rel="stylesheet" href="kindle:flow:0001?mime=text/css"/></head><body>'
  const after = '</body></html>'
  const inner = [
    '<h1>Alpha part</h1>',
    '<p>Omega part, see <a href="kindle:pos:fid:0000:off:0000000000">alpha</a></p>',
  ]
  const skeleton = before + after
  const style = 'h1 { color: #ff0000 }'
  let text = ''
  const skeletons: Entry[] = []
  const fragments: Entry[] = []
  for (const [part, body] of inner.entries()) {
    const start = text.length
    skeletons.push({ label: `SKEL${part}`, one: 1, two: [start, skeleton.length] })
    const label = String(start + before.length).padStart(10, '0')
    fragments.push({ label, one: 0, two: [0, body.length] })
    text += skeleton + body
  }
  const flows = Buffer.alloc(12 + 16)
  flows.write('FDST', 0, 'latin1')
  flows.writeUInt32BE(12, 4)
  flows.writeUInt32BE(2, 8)
  for (const [place, value] of [
    0,
    text.length,
    text.length,
    text.length + style.length,
  ].entries()) {
    flows.writeUInt32BE(value, 12 + 4 * place)
  }
  const first = Buffer.alloc(16 + 264)
  first.writeUInt16BE(1, 0)
  first.writeUInt32BE(text.length + style.length, 4)
  first.writeUInt16BE(1, 8)
  first.writeUInt16BE(4096, 10)
  first.write('MOBI', 16, 'latin1')
  first.writeUInt32BE(264, 20)
  first.writeUInt32BE(65_001, 28)
  first.writeUInt32BE(8, 36)
  first.writeUInt32BE(7, 0x6c)
  first.writeUInt32BE(6, 0xc0)
  first.writeUInt32BE(0xff_ff_ff_ff, 0xf4)
  first.writeUInt32BE(4, 0xf8)
  first.writeUInt32BE(2, 0xfc)
  const records = [
    first,
    Buffer.from(text + style),
    ...index(skeletons),
    ...index(fragments),
    flows,
  ]
  const head = Buffer.alloc(78 + 8 * records.length + 2)
  head.write('BOOKMOBI', 60, 'latin1')
  head.writeUInt16BE(records.length, 76)
  let offset = head.length
  for (const [place, record] of records.entries()) {
    head.writeUInt32BE(offset, 78 + 8 * place)
    offset += record.length
  }
  return Buffer.concat([head, ...records])
}
