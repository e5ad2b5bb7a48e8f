import { basename } from 'node:path'
import { areas, halls, isTableOfFacts, isTest, lineLimit, rooms, seams } from './layout.mjs'

const clock = 'a rule reads no clock: take the time from `told` or a port'
const chance = 'a rule has no randomness: take ids from `told` or a port'
const impure = [
  [/\bDate\.now\b/g, clock],
  [/\bnew Date\(\s*\)/g, clock],
  [/\bperformance\.now\b/g, clock],
  [/\bMath\.random\b/g, chance],
  [/\bcrypto\.(getRandomValues|randomUUID)\b/g, chance],
  [/(?<![.\w])set(Timeout|Interval|Immediate)\(/g, 'a rule never waits: take the timer from a port'],
]

/**
 * What is wrong with a source by itself: its place, name, length, purity and casts.
 * @param source `{path, text, code}`: path from the root with forward slashes, code without comments
 * @returns `{index, rule}` for each breach, index into the code
 */
export function sourceBreaches({ path, text, code }) {
  const whole = [placeBreach(path), nameBreach(path), lengthBreach(path, text)].filter(Boolean)
  const pure = path.startsWith('shared/src/') && !isTest(path)
  return [
    ...whole.map((rule) => ({ index: 0, rule })),
    ...(pure ? purityBreaches(code) : []),
    ...castBreaches(path, code),
  ]
}

/** Comments become spaces, so that lines keep their numbers. */
export function withoutComments(text) {
  const blank = (comment) => comment.replace(/[^\n]/g, ' ')
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/.*$/gm, blank)
}

function placeBreach(path) {
  const [pack, src, ...inside] = path.split('/')
  if (!rooms[pack] || src !== 'src' || inside.length < 2) return undefined
  const known = [...areas, ...rooms[pack], ...(halls[pack] ?? [])].includes(inside[0])
  return known ? undefined : `${inside[0]} is neither an area nor a room of ${pack}`
}

function nameBreach(path) {
  const names = path.split('/').map((part) => part.split('.')[0])
  const words = names.flatMap((name) => name.split('-'))
  if (words.some((word) => /^(utils?|helpers?)$/i.test(word)) || names.includes('common'))
    return 'no utils, helpers or common: name it for what it does'
  return /^index\.\w+$/.test(basename(path)) ? 'no index files: import by path' : undefined
}

function lengthBreach(path, text) {
  const lines = text.trimEnd().split('\n').length
  return lines > lineLimit && !isTableOfFacts(path) ? `${lines} lines; ${lineLimit} are the limit` : undefined
}

function purityBreaches(code) {
  return impure.flatMap(([pattern, rule]) =>
    [...code.matchAll(pattern)].map(({ index }) => ({ index, rule })),
  )
}

/** Casts that the compiler cannot doubt, above what is listed for the file; fewer than that leave the list too long. */
function castBreaches(path, code) {
  if (!/\.tsx?$/.test(path)) return []
  const found = [...code.matchAll(/\bas\s+(unknown|never|object)\s+as\b/g)]
  const listed = seams[path] ?? 0
  if (found.length < listed)
    return [{ index: 0, rule: `layout.mjs lists ${listed} casts, ${found.length} stand` }]
  return found.slice(listed).map(({ index }) => ({
    index,
    rule: 'a cast through unknown: type the seam it crosses, once (layout.mjs lists the seams)',
  }))
}
