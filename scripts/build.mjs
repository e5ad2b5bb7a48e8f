import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { hashOf, root } from './toolchain.mjs'

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
    mkdirSync(join(stamp, '..'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
  return true
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
