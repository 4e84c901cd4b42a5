import { registerHooks } from 'node:module'

// For `node --import`: a catalogue whose action "Compress PDF" is for Pro plans. Those that are in
// the real one are generators, which this server has none of.

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/generated/catalogue.json')) return loaded
    const catalogue = JSON.parse(String(loaded.source)) as {
      actions: { id: string; minimumTier: string }[]
    }
    catalogue.actions.find(({ id }) => id === 'pdf-compress')!.minimumTier = 'PRO'
    return { ...loaded, source: JSON.stringify(catalogue) }
  },
})
