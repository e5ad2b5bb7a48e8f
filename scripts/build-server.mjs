import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'
import { root } from './toolchain.mjs'

/** Packages of very many files, which are modules as ours are. All others stay where they were installed: bundled, some of them fail. */
const bundled = [/^@longshore\//, 'hono', '@hono/node-server', 'kysely', 'yup']

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('build-server.mjs FOLDER: builds the server into that folder')
  process.exit(1)
}
/** Laid in place whole, or not at all. */
const making = `${folder}.${process.pid}`
try {
  await build({
    configFile: false,
    root: join(root, 'server'),
    logLevel: 'warn',
    plugins: [threadFiles()],
    ssr: { noExternal: bundled },
    build: {
      ssr: true,
      outDir: making,
      target: 'node22',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: join(root, 'server', 'src', 'start', 'main.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'part-[name].js',
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  // Another that was made of the same sources meanwhile is as good.
  if (!existsSync(folder)) renameSync(making, folder)
} finally {
  rmSync(making, { recursive: true, force: true })
}

/** A thread stays a file of its own, beside the one that starts it. */
function threadFiles() {
  const started = new Map()
  return {
    name: 'thread-files',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('new Worker(')) return undefined
      const renamed = code.replace(/new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g, (_, path) => {
        const source = join(dirname(id), `${path}.ts`)
        const fileName = `${basename(path)}.js`
        if ((started.get(fileName) ?? source) !== source)
          throw new Error(`two threads are called ${fileName}`)
        if (!started.has(fileName)) this.emitFile({ type: 'chunk', id: source, fileName })
        started.set(fileName, source)
        return `new URL('./${fileName}', import.meta.url)`
      })
      if (renamed === code)
        throw new Error(`${id}: a thread begins with new URL('./its-file.ts', import.meta.url)`)
      return { code: renamed, map: null }
    },
  }
}
