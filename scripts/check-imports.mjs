import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { textBreaches } from './desk-texts.mjs'
import { importBreaches, importsOf, rings, targetOf } from './import-rules.mjs'
import { isTest, mayImport } from './layout.mjs'
import { secondHouses } from './one-house.mjs'
import { onlyTested } from './only-tested.mjs'
import { sourceBreaches, withoutComments } from './source-rules.mjs'
import { root } from './toolchain.mjs'

const sources = Object.keys(mayImport).flatMap((pack) =>
  [...filesIn(pack, false), ...filesIn(`${pack}/src`, true), ...filesIn(`${pack}/browser`, true)].map(read),
)
const listed = Object.fromEntries(['.', ...Object.keys(mayImport)].map((pack) => [pack, packagesOf(pack)]))

const found = [
  ...sources.flatMap(breachesOf),
  ...ringBreaches(),
  ...secondHouses(sources),
  ...onlyTested(sources),
  ...textBreaches(sources),
]
for (const line of found) console.error(line)
console.log(`imports: ${sources.length} files, ${found.length} breaches`)
process.exitCode = found.length === 0 ? 0 : 1

function filesIn(folder, recursive) {
  const full = join(root, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { recursive })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
}

function read(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, code: withoutComments(text) }
}

function packagesOf(folder) {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies })
}

function breachesOf(source) {
  const { path, code } = source
  const pack = path.split('/')[0]
  const mayUseTools = pack === 'scripts' || isTest(path)
  const dependencies = [...listed[pack], ...(mayUseTools ? listed['.'] : [])]
  return [...sourceBreaches(source), ...importBreaches(source, dependencies)].map(
    ({ index, rule }) => `${path}:${code.slice(0, index).split('\n').length} ${rule}`,
  )
}

/** Files that need each other's values while they load. */
function ringBreaches() {
  const values = ({ path, code }) =>
    importsOf(code).flatMap(({ name, loads }) => (loads ? [targetOf(path, name)] : []))
  const graph = new Map(sources.map((source) => [source.path, values(source).filter(Boolean)]))
  return rings(graph).map((ring) => `${ring[0]}:1 imports itself: ${ring.join(' > ')}`)
}
