import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The base of the others has the higher priority, else it ends up inside one of them. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  {
    name: 'mui',
    test: /node_modules[\\/](@mui[\\/](material|system|utils|styled-engine|x-internals)|@emotion|@babel|@base-ui|react-transition-group|use-sync-external-store)[\\/]/,
    priority: 20,
  },
  // What a language brings of the grid and the pickers, so that neither is loaded for its words alone.
  {
    name: 'words',
    test: /@mui[\\/](x-data-grid[\\/](constants[\\/]localeText|utils[\\/]getGridLocal)|x-date-pickers[\\/]locales[\\/](enUS|utils))/,
    priority: 18,
  },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 15 },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform|yup)[\\/]/, priority: 12 },
  { name: 'dates', test: /node_modules[\\/]dayjs[\\/]/, priority: 10 },
  { name: 'data-grid', test: /node_modules[\\/]@mui[\\/]x-data-grid[\\/](?!locales)/, priority: 9 },
  { name: 'pickers', test: /node_modules[\\/]@mui[\\/]x-date-pickers[\\/](?!locales)/, priority: 8 },
]

export default defineConfig({
  base: '/web_site/',
  plugins: [react()],
  // The server writes a nonce of its own into each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  server: { port: 5174, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8787' } },
})
