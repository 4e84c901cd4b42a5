import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/app',
  plugins: [react()],
  build: { outDir: '../../dist/app', emptyOutDir: true, target: 'es2023' },
  server: { proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:8080' } } },
})
