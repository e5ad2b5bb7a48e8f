import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { areaLines, areas, halls, isBrowserTest, isTest, joins, mayImport, rooms } from './layout.mjs'

/**
 * @param source `{path, code}`: path from the root with forward slashes, code without comments
 * @param dependencies names of the npm packages that this source may use
 * @returns `{index, rule}` for each import that breaks a rule
 */
export function importBreaches({ path, code }, dependencies) {
  return importsOf(code).flatMap(({ name, index, typeOnly }) => {
    const rule = breach({ path, name, typeOnly }, dependencies)
    return rule ? [{ index, rule }] : []
  })
}

/** @returns the imports of a source: `{name, index, typeOnly, loads}`; types and `import()` load nothing at the start */
export function importsOf(code) {
  const pattern =
    /(?:^[ \t]*(?:import|export)\s+(type\s)?[^'"()=;]*?from\s*|^[ \t]*import\s*|\bimport\s*(\()\s*)(['"])([^'"\n]+)\3/gm
  return [...code.matchAll(pattern)].map(({ 1: type, 2: call, 4: name, index }) => ({
    name,
    index,
    typeOnly: Boolean(type),
    loads: !type && !call,
  }))
}

/** Where a relative or own-package import leads, from the root; undefined for npm and Node. */
export function targetOf(path, name) {
  if (name.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), name))
  if (!name.startsWith('@longshore/')) return undefined
  const [, pack, ...rest] = name.split('/')
  return [pack, 'src', ...rest].join('/')
}

function breach({ path, name, typeOnly }, dependencies) {
  const pack = path.split('/')[0]
  const target = targetOf(path, name)
  if (target === undefined)
    return isBuiltin(name) ? nodeBreach(path, name) : npmBreach(path, name, dependencies)
  const to = target.split('/')[0]
  if (isTest(target) && !isTest(path)) return `${name} is for tests only`
  if (name.startsWith('.')) {
    if (!/\.[a-z]+(\?.*)?$/.test(name)) return `${name}: write the file's extension`
    if (to !== pack && rooms[to]) return `${name}: import another package by its name`
    return orderBreach({ path, target, typeOnly })
  }
  if (to === pack) return `${name}: inside one package import relatively`
  const allowed = isBrowserTest(path) ? [...mayImport[pack], 'server', 'scripts'] : mayImport[pack]
  return allowed.includes(to) ? orderBreach({ path, target, typeOnly }) : `${pack} may not import ${to}`
}

function nodeBreach(path, name) {
  const pack = path.split('/')[0]
  if (!name.startsWith('node:')) return `${name}: write node:${name}`
  const runsInNode = ['server', 'scripts'].includes(pack) || isTest(path)
  return runsInNode ? undefined : `${pack} does not run in Node: ${name}`
}

function npmBreach(path, name, dependencies) {
  const pack = path.split('/')[0]
  const owner = name.startsWith('@') ? name.split('/', 2).join('/') : name.split('/')[0]
  if (pack === 'shared' && owner !== 'yup' && !isTest(path)) return `shared may import yup only, not ${name}`
  if (owner.startsWith('virtual:') || dependencies.includes(owner)) return undefined
  return `${owner} is not in ${pack}/package.json`
}

/** Areas and rooms have an order inside shared and server, and from server to shared. */
function orderBreach({ path, target, typeOnly }) {
  const from = placeOf(path)
  const to = placeOf(target)
  if (!from || !to?.area || from.isAbove || from.area === to.area) return undefined
  if (!from.area)
    return typeOnly ? undefined : `${from.room ?? 'the root'} knows no area: it may not import ${to.area}`
  const inOrder = areas.indexOf(to.area) < areas.indexOf(from.area)
  const neighbours = areaLines.some((line) => line.includes(from.area) && line.includes(to.area))
  if (inOrder || (neighbours && typeOnly)) return undefined
  return `${from.area} stands before ${to.area}: it may not import it`
}

function placeOf(path) {
  const [pack, src, ...inside] = path.split('/')
  if (!rooms[pack] || src !== 'src') return undefined
  const folder = inside.length > 1 ? inside[0] : undefined
  const area = areas.includes(folder) ? folder : undefined
  const isAbove = halls[pack]?.includes(folder) || joins.includes(path)
  return { area, room: area ? undefined : folder, isAbove }
}

/**
 * @param graph from each path to the paths whose values it imports
 * @returns each ring of imports once, as the paths on it
 */
export function rings(graph) {
  const done = new Set()
  const found = []
  const visit = (path, trail) => {
    const start = trail.indexOf(path)
    if (start >= 0) found.push(trail.slice(start))
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
