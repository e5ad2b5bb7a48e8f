import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = 'server/src/start/main.ts'
/** What the built file is made of beside the sources. */
const makers = ['pnpm-lock.yaml', 'tsconfig.base.json', 'server/tsconfig.json', 'scripts/build-server.mjs']

const known = new Map()

/** The program of the server: one file where it was built of exactly these sources, else the sources themselves. */
export function serverProgram(base = root) {
  const file = join(builtFolder(base), 'main.js')
  return existsSync(file) ? file : join(base, main)
}

/** Named by what it is made of, read once: what was built of other sources is not found. */
export function builtFolder(base = root) {
  const folder = known.get(base) ?? join(base, 'server', 'dist', hashIn(base))
  known.set(base, folder)
  return folder
}

function hashIn(base) {
  const hash = createHash('sha256')
  for (const file of [...makers, ...sourcesIn('server/src', base), ...sourcesIn('shared/src', base)])
    hash.update(`${file}\n`).update(readFileSync(join(base, file)))
  return hash.digest('hex').slice(0, 20)
}

/** The sources in a folder: no tests, nothing that is built, no browser's stories. */
export function sourcesIn(folder, base = root) {
  return readdirSync(join(base, folder), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'browser'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`.split(sep).join('/')
      return entry.isDirectory() ? sourcesIn(path, base) : [path]
    })
    .sort()
}
