import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname

export default defineConfig(({ command }) => ({
  root: resolve(root, 'src/app'),
  plugins: [react({ compiler: true })],
  resolve: {
    alias: {
      // What SWR and wouter bring for older Reacts, ours has.
      'use-sync-external-store/shim/index.js': 'react',
      'use-sync-external-store/shim': 'react',
      // RJSF renders descriptions as Markdown by 31 kB gz that our plain descriptions do not need.
      'markdown-to-jsx/react': resolve(root, 'src/app/forms/plain-markdown.tsx'),
      // Nor do option sets have the references that 7 kB gz would resolve. In development nothing is
      // shaken off, and Ajv, which nothing uses then either, wants it when it is imported.
      ...(command === 'build' && { 'fast-uri': resolve(root, 'src/app/forms/no-references.ts') }),
    },
  },
  build: {
    outDir: resolve(root, 'dist/app'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows scripts, styles and fonts as files of this origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The library of the 3D models is one file that comes with the first of them, and is larger.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // These folders only define things: what is not used is not shipped.
      treeshake: {
        moduleSideEffects: [{ test: /src\/(client|contract)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // React changes less often than the app: its own file stays in the browsers' caches.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // All else that every page starts with is one file: eight small ones compress worse.
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: [root] },
    proxy: {
      // What the card form of the sandbox calls.
      '/sandbox': { target: process.env.API_URL ?? 'http://127.0.0.1:8080' },
      '/api': {
        target: process.env.API_URL ?? 'http://127.0.0.1:8080',
        // Server-sent events stay open as long as a run lasts, uploads as long as they need.
        timeout: 0,
        proxyTimeout: 0,
      },
    },
  },
}))
