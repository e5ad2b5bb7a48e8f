import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

const nodeVersion = '24.21.0'
const pnpmVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1]
const toolchain = join(root, '.toolchain')
const bin = join(toolchain, 'bin')
const windows = process.platform === 'win32'

/** The same range as `engines.node`: below it SQLite's addon crashes without a message. */
function fits(version) {
  const [major, minor, patch] = version.split('.').map(Number)
  if (major >= 26) return true
  if (major === 24) return minor >= 15
  return major === 22 && (minor > 22 || (minor === 22 && patch >= 2))
}

/**
 * Makes sure of Node, pnpm and the packages.
 * @returns the path of the Node to run everything with, and the environment to run it in
 */
export function setUp() {
  const node = ensureNode()
  const pnpm = ensurePnpm()
  exposeOnPath(node, pnpm)
  const env = {
    ...cleanEnvironment(),
    PATH: `${bin}${delimiter}${process.env.PATH ?? process.env.Path ?? ''}`,
  }
  install(node, pnpm, env)
  return { node, pnpm, env }
}

function ensureNode() {
  if (fits(process.versions.node)) return process.execPath
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const binary = () => join(packageFolder(name, nodeVersion), 'bin', windows ? 'node.exe' : 'node')
  if (!existsSync(binary()))
    fetchPackage(name, nodeVersion, `Node ${process.versions.node} is too old; install Node 24`)
  return binary()
}

function ensurePnpm() {
  const program = join(packageFolder('pnpm', pnpmVersion), 'bin', 'pnpm.cjs')
  if (!existsSync(program)) fetchPackage('pnpm', pnpmVersion, `pnpm ${pnpmVersion} could not be fetched`)
  return program
}

function packageFolder(name, version) {
  return join(toolchain, `${name}-${version}`, 'node_modules', name)
}

function fetchPackage(name, version, otherwise) {
  console.log(`Fetching ${name} ${version} from the npm registry`)
  const folder = join(toolchain, `${name}-${version}`)
  mkdirSync(folder, { recursive: true })
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--loglevel=error',
  ]
  const npm = spawnSync('npm', [...args, `${name}@${version}`], {
    stdio: 'inherit',
    shell: windows,
    cwd: folder,
    env: cleanEnvironment(),
  })
  if (npm.status === 0) return
  rmSync(folder, { recursive: true, force: true })
  console.error(otherwise)
  process.exit(1)
}

/** `.toolchain/bin` on the PATH gives a shell the same node and pnpm. */
function exposeOnPath(node, pnpm) {
  if (windows) return
  const wanted = `${node}\n${pnpm}\n`
  const stamp = join(bin, '.made-for')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(bin, { recursive: true, force: true })
  mkdirSync(bin, { recursive: true })
  symlinkSync(node, join(bin, 'node'))
  writeFileSync(join(bin, 'pnpm'), `#!/bin/sh\nexec "${node}" "${pnpm}" "$@"\n`)
  chmodSync(join(bin, 'pnpm'), 0o755)
  writeFileSync(stamp, wanted)
}

/** pnpm takes `npm_config_*` of an outer npm for its own settings. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
}

function install(node, pnpm, env) {
  const stamp = join(root, 'node_modules', '.longshore-install')
  const wanted = hashOf(packageFiles(), process.platform, process.arch)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const args = ['install', '--frozen-lockfile', '--reporter=append-only']
  const { status } = spawnSync(node, [pnpm, ...args], {
    cwd: root,
    env: { ...env, CI: '1' },
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}

function packageFiles() {
  const folders = ['.', ...readdirSync(root).filter((name) => name !== 'node_modules')]
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...folders.map((folder) => join(folder, 'package.json'))]
    .map((file) => join(root, file))
    .filter((file) => existsSync(file))
}

/** A hash of the contents of files and of some words. */
export function hashOf(files, ...words) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  for (const word of words) hash.update(word)
  return hash.digest('hex')
}
