import { describe, expect, test } from 'vitest'
import { actions, findAction, mediaTypeById } from '../../contract/catalogue.ts'
import { toolOf, tools } from './tools.ts'
import { joinsFiles, routeOfWork, targetOfWork, workOf } from './work.ts'

const job = (conversionId: string, type: string, options: Record<string, string | string[]>) => ({
  conversionId,
  options,
  input: { path: '/in', name: `a.${type}`, type },
  outputDirectory: '/out',
})

const engineNames = (id: string, type: string, options = {}) => {
  const route = routeOfWork(id, type, options)
  return route && 'ways' in route ? route.ways[0].map(({ engine }) => engine) : []
}

test('the tools are the actions for PDF', () => {
  const ids = actions.map(({ id }) => id).filter((id) => id.startsWith('pdf-'))
  expect(Object.keys(tools).toSorted()).toEqual(ids.toSorted())
  expect(toolOf('constructor')).toBeUndefined()
})

test('each has a target that is known, and only merging joins', () => {
  for (const id of Object.keys(tools)) {
    expect(Object.keys(mediaTypeById)).toContain(targetOfWork(id))
    expect(joinsFiles(id)).toBe(id === 'pdf-merge')
  }
})

describe('pdf-convert', () => {
  const action = findAction('pdf-convert')
  test.each(action?.supportedInputContentTypes ?? [])('%s has a way', (mediaType) => {
    const type = Object.entries(mediaTypeById).find(([, one]) => one.mediaType === mediaType)?.[0]
    expect(engineNames('pdf-convert', type ?? '').length).toBeGreaterThan(0)
  })

  test('pictures are worked on only when they are to change', () => {
    const keep = { compression: 'lossless', downsample: 'off' }
    expect(engineNames('pdf-convert', 'png', keep)).toEqual(['raster'])
    const reduce = { compression: 'lossless', downsample: '150' }
    expect(engineNames('pdf-convert', 'png', reduce)).toEqual(['raster', 'ghostscript'])
    expect(workOf(job('pdf-convert', 'png', reduce))?.options).toMatchObject({
      PageSize: 'default',
      PictureCompression: 'lossless',
      PictureResolution: 150,
    })
  })

  test('a type that nothing turns into PDF is told', () => {
    expect(routeOfWork('pdf-convert', 'gltf')).toEqual({
      notImplemented: 'This server cannot turn gltf into PDF.',
    })
  })
})

test.each([
  ['1b', 'pdfa'],
  ['2b', 'pdfa2'],
  ['3b', 'pdfa3'],
])('level %s of archives', (pdfaLevel, PdfaVersion) => {
  const { options } = workOf(job('pdf-archive', 'pdf', { pdfaLevel })) ?? {}
  expect(options).toEqual({ PdfaVersion, PdfaOutputIntent: 'srgb' })
})

test('what nobody chose is known, so that it is not warned about', () => {
  const work = workOf(job('pdf-to-word', 'pdf', { ocrLanguages: ['German'] }))
  expect(work?.options.ocrLanguages).toEqual(['German'])
  expect(work?.defaults.ocrLanguages).toEqual(['English'])
})
