import { expect, test, vi } from 'vitest'
import type { EngineJob } from '../../host/protocol.ts'
import { openZip, writeZip } from '../../shared/packages/zip.ts'
import { withListsForDiagrams } from './diagrams.ts'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...entries: [id: string, kind: string, target: string][]) =>
  `<Relationships>${entries
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const point = (id: string, text: string, type = 'node') =>
  `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
const link = (from: string, to: string, order: number, type = 'parOf') =>
  `<dgm:cxn type="${type}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`

const data = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a" xmlns:dsp="s"><dgm:ptLst>${point('0', '', 'doc')}${point('1', 'plan')}${point('2', 'build &amp; test')}${point('3', 'ship</a:t></a:r></a:p>\n  <a:p>\n    <a:r><a:t>and tell')}${point('9', 'style', 'pres')}</dgm:ptLst><dgm:cxnLst>${link('0', '3', 1)}${link('0', '1', 0)}${link('1', '2', 0)}${link('0', '9', 2, 'presOf')}</dgm:cxnLst><dsp:dataModelExt relId="r2"/></dgm:dataModel>`
const slide = `<p:sld><p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Steps"/></p:nvGraphicFramePr><p:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/></p:xfrm><a:graphic><dgm:relIds r:dm="r1" r:lo="r3"/></a:graphic></p:graphicFrame><p:graphicFrame><a:tbl/></p:graphicFrame></p:sld>`

function presentation(drawing: string) {
  const bytes = writeZip([
    { name: '_rels/.rels', content: relations(['r1', 'officeDocument', 'ppt/presentation.xml']) },
    {
      name: 'ppt/presentation.xml',
      content:
        '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst></p:presentation>',
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relations(['r1', 'slide', 'slides/slide1.xml']),
    },
    { name: 'ppt/slides/slide1.xml', content: slide },
    {
      name: 'ppt/slides/_rels/slide1.xml.rels',
      content: relations(
        ['r1', 'diagramData', '../diagrams/data1.xml'],
        ['r2', 'diagramDrawing', '../diagrams/drawing1.xml'],
      ),
    },
    { name: 'ppt/diagrams/data1.xml', content: data },
    { name: 'ppt/diagrams/drawing1.xml', content: drawing },
  ])
  return { bytes, extension: 'pptx', kind: 'slides' } as const
}

function jobWith(warn = vi.fn()) {
  return { inputName: 'steps.pptx', source: 'pptx', options: {}, warn } as unknown as EngineJob & {
    warn: typeof warn
  }
}

test('SmartArt without a drawing becomes a list of its words, which is told', () => {
  const job = jobWith()
  const { bytes } = withListsForDiagrams(
    job,
    presentation('<dsp:drawing><dsp:spTree/></dsp:drawing>'),
  )
  const markup = openZip(job, bytes).text('ppt/slides/slide1.xml') ?? ''
  const words = [...markup.matchAll(/lvl="(\d)"[\s\S]*?<a:t>([^<]*)<\/a:t>/g)]
  expect(words.map(([, level, text]) => [level, text])).toEqual([
    ['0', 'plan'],
    ['1', 'build &amp; test'],
    ['0', 'ship and tell'],
  ])
  expect(markup).toContain('<a:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/></a:xfrm>')
  expect(markup).toContain('<p:cNvPr id="4" name="Steps"/>')
  expect(markup).toContain('<p:graphicFrame><a:tbl/></p:graphicFrame>')
  expect(job.warn).toHaveBeenCalledWith(expect.objectContaining({ code: 'LOSSY' }))
})

test('SmartArt with its drawing stays as it is', () => {
  const job = jobWith()
  const document = presentation(
    '<dsp:drawing><dsp:spTree><dsp:sp modelId="1"/></dsp:spTree></dsp:drawing>',
  )
  expect(withListsForDiagrams(job, document)).toBe(document)
  expect(job.warn).not.toHaveBeenCalled()
})
