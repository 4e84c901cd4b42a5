import { words } from '../../../../generated/words/viewer.js'
import { readTable } from './read-table.ts'
import { useBeginning } from './use-beginning.ts'

/** More rows than this are for a spreadsheet. */
const mostRows = 500

/** Comma-separated values as the table that they are. */
export function TableView(props: { name: string; file: Blob; mediaType: string }) {
  const { name, file, mediaType } = props
  const { text, isCut } = useBeginning(file)
  const rows = readTable(text, mediaType.includes('tab') ? '\t' : undefined)
  const [head = [], ...body] = rows.slice(0, mostRows + 1)
  const columns = Math.max(0, ...rows.slice(0, mostRows + 1).map((row) => row.length))
  const cells = (row: readonly string[]) =>
    Array.from({ length: columns }, (_, at) => row[at] ?? '')
  return (
    <>
      <section
        className="viewer-stage viewer-table"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        <table>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              {cells(head).map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells have a place and nothing else
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <tr key={line}>
                {cells(row).map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="viewer-about">
        {isCut || rows.length > mostRows + 1
          ? words.firstRows({ rows: body.length })
          : words.rows({ rows: body.length })}
      </p>
    </>
  )
}
