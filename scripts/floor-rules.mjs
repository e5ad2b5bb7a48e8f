import { parse } from 'acorn'

/** Methods that Chrome 83 lacks, whatever they are called on, and the Chrome that brought them. */
const methods = {
  at: 92,
  replaceAll: 85,
  findLast: 97,
  findLastIndex: 97,
  toSorted: 110,
  toReversed: 110,
  toSpliced: 110,
  isWellFormed: 111,
  groupBy: 117,
  withResolvers: 119,
  fromAsync: 121,
  randomUUID: 92,
  hasOwn: 93,
}

/** Of one object only: the same word is fine elsewhere. */
const statics = { AbortSignal: { timeout: 124, any: 116 }, Promise: { any: 85 }, Intl: { Segmenter: 87 } }

/** Functions and classes that stand by themselves; a file that asks `typeof` first may use them. */
const globals = { structuredClone: 98, WeakRef: 84, AggregateError: 85, reportError: 95, scheduler: 94 }

/**
 * What the oldest browser of the floor (Chrome 83) would not run: syntax after ES2020, and interfaces it lacks.
 * @param code a built script; `kind` is `module`, or `script` for what is loaded as such
 * @returns sentences, none when all is well
 */
export function scriptBreaches(code, kind = 'module', ecmaVersion = 2020) {
  const found = []
  let tree
  try {
    tree = parse(code, { ecmaVersion, sourceType: kind, allowAwaitOutsideFunction: false })
  } catch (fault) {
    return [`syntax: ${fault.message}`]
  }
  const asked = new Set()
  const used = []
  walk(tree, (node) => {
    if (node.type === 'UnaryExpression' && node.operator === 'typeof' && node.argument.type === 'Identifier')
      asked.add(node.argument.name)
    if (node.type === 'MemberExpression' && !node.computed) {
      const { object, property } = node
      const since = (object.type === 'Identifier' && statics[object.name]?.[property.name]) || undefined
      if (since) used.push({ name: `${object.name}.${property.name}`, since })
    }
    if (node.type === 'ChainExpression') walk(node, (call) => found.push(...misread(call)))
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const { callee } = node
      if (
        callee.type === 'MemberExpression' &&
        !callee.computed &&
        Object.hasOwn(methods, callee.property.name)
      )
        used.push({ name: `.${callee.property.name}()`, since: methods[callee.property.name] })
      if (callee.type === 'Identifier' && Object.hasOwn(globals, callee.name))
        used.push({ name: callee.name, since: globals[callee.name] })
    }
  })
  for (const { name, since } of used) if (!asked.has(name)) found.push(`${name} came with Chrome ${since}`)
  return [...new Set(found)]
}

/** Before Chrome 91 a call in a chain of `?.` loses what stands behind a spread argument. */
function misread({ type, arguments: given }) {
  const spread = type === 'CallExpression' ? given.findIndex((one) => one.type === 'SpreadElement') : -1
  return spread >= 0 && spread < given.length - 1 ? ['a?.(...b, c) is misread before Chrome 91'] : []
}

const styles = [
  [/:has\(/, ':has', 105],
  [/:is\(|:where\(/, ':is and :where', 88],
  [/:focus-visible/, ':focus-visible', 86],
  [/@layer/, '@layer', 99],
  [/@container/, '@container', 105],
  [/(?:^|[;{])inset\s*:/, 'inset', 87],
  [/aspect-ratio\s*:/, 'aspect-ratio', 88],
  [/color-mix\(|\boklch\(/, 'color-mix', 111],
  [/\d[dsl]vh\b/, 'dvh', 108],
]

/** The same for a built style sheet; what stands behind `@supports` is only for those that know it. */
export function styleBreaches(css) {
  const always = withoutSupports(css)
  return styles
    .filter(([pattern]) => pattern.test(always))
    .map(([, name, since]) => `${name} came with Chrome ${since}`)
}

function withoutSupports(css) {
  let out = ''
  for (let at = 0; at < css.length; ) {
    const start = css.indexOf('@supports', at)
    if (start < 0) return out + css.slice(at)
    out += css.slice(at, start)
    let depth = 0
    at = css.indexOf('{', start)
    do {
      if (css[at] === '{') depth++
      if (css[at] === '}') depth--
      at++
    } while (depth > 0 && at < css.length)
  }
  return out
}

function walk(node, visit) {
  if (!node || typeof node.type !== 'string') return
  visit(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) walk(one, visit)
    else if (value && typeof value === 'object') walk(value, visit)
  }
}
