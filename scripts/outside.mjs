import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { otherBrowser } from './src/browsers.mjs'
import { root } from './toolchain.mjs'

/** Makes sure of a Chromium to test with. @returns whether there is one now */
export async function ensureChromium({ node, env }) {
  if (await hasChromium()) return true
  if (installed('chromium-headless-shell') || installed('chromium')) return true
  console.log("No Chromium: asking for Playwright's own")
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(node, [cli, 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env,
    timeout: 300_000,
  })
  return status === 0
}

async function hasChromium() {
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  return existsSync(otherBrowser(own) ?? own)
}

/** Makes sure of a PostgreSQL to test with. @returns whether there is one now */
export function ensurePostgres({ node, env }) {
  const ask = `import('./scripts/src/postgres-binaries.ts').then((m) => process.exit(m.findPostgres() ? 0 : 1))`
  const { status } = spawnSync(node, ['--input-type=module', '-e', ask], { cwd: root, env })
  return status === 0 || installed('postgresql')
}

/** Installs a package of the system where that needs no password: on Debian and its kin, as root. */
function installed(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`No ${name}: installing it with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', name)
}
