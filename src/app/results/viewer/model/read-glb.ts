import { words } from '../../../../../generated/words/model.js'
import { ModelProblem, type Gltf } from './gltf.ts'

const magic = 0x46546c67
const jsonChunk = 0x4e4f534a
const binChunk = 0x004e4942
const headBytes = 12
const chunkHeadBytes = 8

/**
 * The document of a GLB (glTF 2.0, 4.4), of which no more is read than its head. Throws ModelProblem
 * when the file is damaged, cut off or of another version.
 */
export async function readGlb(file: Blob): Promise<Gltf> {
  const head = await viewOf(file, 0, headBytes)
  if (head.getUint32(0, true) !== magic) throw damaged()
  const version = head.getUint32(4, true)
  if (version !== 2) throw new ModelProblem(words.needs({ what: 'other', name: `glTF ${version}` }))
  const end = head.getUint32(8, true)
  if (end > file.size) throw damaged()

  let gltf: Gltf | undefined
  let binBytes = 0
  for (let at = headBytes; at < end;) {
    const chunk = await viewOf(file, at, chunkHeadBytes)
    const length = chunk.getUint32(0, true)
    const type = chunk.getUint32(4, true)
    at += chunkHeadBytes
    if (at + length > end) throw damaged()
    if (type === jsonChunk) gltf ??= parse(await file.slice(at, at + length).text())
    if (type === binChunk) binBytes = length
    at += length
  }
  if (!gltf) throw damaged()
  const [first] = gltf.buffers ?? []
  if (first && first.uri === undefined && first.byteLength > binBytes) throw damaged()
  return gltf
}

/** For what breaks the rules of the format. */
export const damaged = () => new ModelProblem(words.damaged())

async function viewOf(file: Blob, at: number, length: number): Promise<DataView> {
  if (at + length > file.size) throw damaged()
  return new DataView(await file.slice(at, at + length).arrayBuffer())
}

function parse(text: string): Gltf {
  try {
    const gltf: unknown = JSON.parse(text)
    if (typeof gltf === 'object' && gltf !== null) return gltf
  } catch {
    // Said below.
  }
  throw damaged()
}
