// A chunk of its own: what encrypts and sends files is not part of the first load.
export { getBucket, uploads } from '../../client/index.ts'
