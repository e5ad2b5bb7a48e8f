import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtFolder, sourcesIn } from './src/house/server-program.mjs'
import { hashOf, root } from './toolchain.mjs'

/** A copy that is not smaller than this share of the original is left out. */
const WORTH = 0.9

/** A server that was started from an older file still opens its threads from beside it. */
const KEPT_MS = 24 * 3600 * 1000

export const clients = ['pwa-scanner', 'web-admin']

const sharedBy = ['pnpm-lock.yaml', ...sourcesIn('shared/src')]

/** Builds the clients whose sources, or what they are built with, changed since their last build. @returns whether all are built */
export function buildClients({ node, env }) {
  for (const client of clients) {
    const stamp = join(root, 'node_modules', '.longshore-built', client)
    const wanted = hashOf([...sharedBy, ...sourcesIn(client)])
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

/** Builds the server into one file unless that was done of these sources. @returns whether it is there */
export function buildServer({ node, env }) {
  const folder = builtFolder()
  if (existsSync(folder)) return true
  const builder = join(root, 'scripts', 'build-server.mjs')
  const { status } = spawnSync(node, [builder, folder], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) return false
  removeOld(join(folder, '..'), folder)
  return true
}

function removeOld(dist, fresh) {
  for (const name of readdirSync(dist)) {
    const folder = join(dist, name)
    const isOld = folder !== fresh && statSync(folder).mtimeMs < Date.now() - KEPT_MS
    if (isOld) rmSync(folder, { recursive: true, force: true })
  }
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
