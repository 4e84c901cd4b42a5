import sharp from 'sharp'

/**
 * The one door to sharp inside an engine child. One thread a child: the pool is what uses the other
 * cores, and threads of one job would only fight with it. No cache: jobs share nothing.
 */
sharp.concurrency(1)
sharp.cache(false)
// Formats are told by magic bytes before; these loaders must never be reached by a guess of libvips.
sharp.block({
  operation: [
    'VipsForeignLoadSvg',
    'VipsForeignLoadPdf',
    'VipsForeignLoadMagick',
    'VipsForeignLoadOpenslide',
    'VipsForeignLoadCsv',
    'VipsForeignLoadMatrix',
    'VipsForeignLoadVips',
  ],
})

export { sharp }
