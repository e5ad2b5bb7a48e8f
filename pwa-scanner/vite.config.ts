import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { inFirstFile, plainImports, plainNames, withoutColumns, withoutDesk } from './build-steps.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Modules that only declare: a rule or a table that the scanner does not use is left out of the build. */
const declaring = [
  'intent',
  'fact',
  'resource',
  'listOf',
  'foundBy',
  'table',
  'machine',
  'refusal',
  'args',
  'removal',
]

const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'store', test: /node_modules[\\/]dexie[\\/]/, priority: 20 },
  // Else what the page needs would be in a dozen files, for a job's own file needs some of it too.
  { name: inFirstFile('scanner'), priority: 10 },
]

const serviceWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  strategies: 'generateSW',
  manifest: {
    name: 'Longshore Scanner',
    short_name: 'Longshore',
    start_url: '/scanner/',
    scope: '/scanner/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0b3d5c',
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,png,woff2,mp3,wav}'],
    navigateFallback: '/scanner/index.html',
    cleanupOutdatedCaches: true,
    // From the first visit on: screens that are fetched later are there without a network too.
    clientsClaim: true,
  },
})

export default defineConfig({
  base: '/scanner/',
  // The server writes a nonce of its own into each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [plainNames(), withoutDesk(), withoutColumns(), plainImports(), react(), serviceWorker],
  // Both zxing packages or neither: one alone builds, then dies on the first camera frame.
  resolve: {
    alias: [
      { find: /^@zxing\/(library|browser)$/, replacement: '@zxing/$1/es2015/index.js' },
      {
        find: 'yup',
        replacement: fileURLToPath(new URL('../shared/src/command/small-yup.ts', import.meta.url)),
      },
    ],
  },
  build: {
    // What Chrome 83 runs; by its name `?.` would be taken apart too, for one form of it that check-floor refuses.
    target: 'es2020',
    cssTarget: 'chrome83',
    // All styles come with the page: what is fetched later brings none.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // What is fetched later comes when nobody waits.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // No class here has a field where the class it extends has a getter, nor one that is asked for before it is set.
      transform: {
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true },
      },
      treeshake: {
        moduleSideEffects: [{ test: /node_modules[\\/]@zxing[\\/]/, sideEffects: false }],
        manualPureFunctions: declaring,
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8787' } },
})
