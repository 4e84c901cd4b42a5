// A chunk of its own: what encrypts and sends files is not part of the first load.
export { uploads } from '../../client/index.ts'
export { putOnTable } from './put-on-table.ts'
