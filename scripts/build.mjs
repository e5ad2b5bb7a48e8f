import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { hashOf, root } from './toolchain.mjs'

/** A copy that is not smaller than this share of the original is left out. */
const WORTH = 0.9

export const clients = ['pwa-scanner', 'web-admin']

const sharedBy = ['pnpm-lock.yaml', ...filesIn('shared/src')]

/** Builds the clients whose sources, or what they are built with, changed since their last build. @returns whether all are built */
export function buildClients({ node, env }) {
  for (const client of clients) {
    const stamp = join(root, 'node_modules', '.longshore-built', client)
    const wanted = hashOf([...sharedBy, ...filesIn(client)])
    const built = existsSync(join(root, client, 'dist', 'index.html')) && existsSync(stamp)
    if (built && readFileSync(stamp, 'utf8') === wanted) continue
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, client),
      stdio: 'inherit',
      env,
    })
    if (status !== 0) return false
    pack(join(root, client, 'dist'))
    mkdirSync(join(stamp, '..'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
  return true
}

/** Lays a gzipped copy beside each text that is worth one: the server sends that to whoever takes it. */
export function pack(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|webmanifest)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const packed = gzipSync(readFileSync(file), { level: 9 })
    if (packed.length < WORTH * statSync(file).size) writeFileSync(`${file}.gz`, packed)
  }
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'browser'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`.split(sep).join('/')
      return entry.isDirectory() ? filesIn(path) : [path]
    })
    .sort()
}
