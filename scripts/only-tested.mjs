import { importsOf, targetOf } from './import-rules.mjs'
import { isTest } from './layout.mjs'

const exported =
  /^export (?:async )?(?:function\*?|class) ([\w$]+)|^export const ([\w$]+) = (?:async )?(?:\(|\w+ =>|fits\()/gm
const products = /^(?:shared|server|web-admin|pwa-scanner)\/src\//
/** The build puts it in the place of a library: nobody names it. */
const instead = ['shared/src/command/small-yup.ts']

/**
 * Functions of the product that only tests call: a rule that nobody keeps, or dead code.
 * A name counts as called where a source that imports its file says it, or its own file says it once more.
 * @param sources `{path, code}` of every file, code without comments
 * @returns a sentence for each
 */
export function onlyTested(sources) {
  const callers = callersOf(sources)
  return sources
    .filter(({ path }) => products.test(path) && !isTest(path) && !instead.includes(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(exported)]
        .map(({ 1: name, 2: arrow, index }) => ({ name: name ?? arrow, index }))
        .filter(({ name }) => timesSaid(name, code) < 2)
        .filter(({ name }) => !callers.get(path)?.some((caller) => timesSaid(name, caller) > 0))
        .map(
          ({ name, index }) =>
            `${path}:${code.slice(0, index).split('\n').length} ${name} is called by tests alone`,
        ),
    )
}

/** For each file the code of the sources that import it, tests left out. */
function callersOf(sources) {
  const callers = new Map()
  for (const { path, code } of sources.filter(({ path }) => !isTest(path) || isTool(path)))
    for (const { name } of importsOf(code)) {
      const target = targetOf(path, name)
      if (target) callers.set(target, [...(callers.get(target) ?? []), code])
    }
  return callers
}

/** What stands beside `src` builds and starts the product. */
function isTool(path) {
  return path.split('/').length === 2 && !path.includes('.test.')
}

function timesSaid(name, code) {
  return code.split(/[^\w$]+/).filter((word) => word === name).length
}
