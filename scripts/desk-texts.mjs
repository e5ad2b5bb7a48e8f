import { isTest } from './layout.mjs'

const pack = /^web-admin\/src\/language\/(\w+)\.en\.ts$/
const screens = /^web-admin\/src\/(?!language\/)/
const rules = /^shared\/src\/(?!language\/)/
/**
 * Texts that are named whole elsewhere: the specification's pages by the menu's type, commands by the audit log, of
 * which a test says that none lacks and none is too many.
 */
const families = /^(?:page|command)\./

/**
 * Texts of the desk that no screen says, and those that are written twice, of which one is never shown. A text counts as
 * said where a screen writes its key, or writes what stands before the word (`wave-type` of `wave-type.mixed`, or a
 * template around it) while some code has the word itself.
 * @param sources `{path, code}` of every file, code without comments
 * @returns a sentence for each
 */
export function textBreaches(sources) {
  const texts = textsOf(sources)
  const firsts = new Map(texts.map((text) => [text.key, text]).reverse())
  const says = sayersOf(sources)
  // What follows a move is said with the word on its button, and a singular with its text.
  const isSaid = (key) =>
    key.startsWith('asks.') ? firsts.has(key.slice(5)) && says(key.slice(5)) : says(key.replace(/_one$/, ''))
  return texts.flatMap((text) => {
    const { path, line, key } = text
    if (firsts.get(key) !== text) return [`${path}:${line} ${key} is written already`]
    return families.test(key) || isSaid(key) ? [] : [`${path}:${line} no screen says ${key}`]
  })
}

/** Whether some screen says a key. */
function sayersOf(sources) {
  const drawn = codeIn(sources, screens)
  const written = [...drawn, ...codeIn(sources, rules)]
  const keys = new Set(drawn.flatMap(literalsOf))
  const prefixes = new Set(written.flatMap(literalsOf))
  const templates = drawn.flatMap(templatesOf)
  const words = new Set(written.flatMap(wordsOf))
  const fields = new Set(drawn.flatMap(wordsOf))
  // A button names a move `to-void` where a state has the word of the move.
  const isWord = (word) =>
    words.has(word) || words.has(word.replaceAll('-', '.')) || words.has(word.replace(/^to-/, ''))
  return (key) =>
    keys.has(key) ||
    (key.startsWith('field.')
      ? fields.has(key.slice('field.'.length))
      : splitsOf(key).some(([prefix, word]) => prefixes.has(prefix) && isWord(word)) ||
        templates.some((around) => isWord(between(key, around))))
}

/** The texts of the desk and the messages that the product shares, where English writes them. */
function textsOf(sources) {
  return sources.flatMap(({ path, code }) => {
    const prefix =
      path === 'shared/src/language/messages.en.ts' ? 'message.' : pack.test(path) ? '' : undefined
    if (prefix === undefined) return []
    return code.split('\n').flatMap((text, i) => {
      const key = /^ {2}(?:'([^']+)'|(\w+)):/.exec(text)
      return key ? [{ path, line: i + 1, key: prefix + (key[1] ?? key[2]) }] : []
    })
  })
}

function codeIn(sources, where) {
  return sources.filter(({ path }) => where.test(path) && !isTest(path)).map(({ code }) => code)
}

function literalsOf(code) {
  return [...code.matchAll(/'([\w.-]+)'|"([\w.-]+)"/g)].map(([, one, other]) => one ?? other)
}

/** Every word, and every word with the dots in it: `box`, `order.held`. */
function wordsOf(code) {
  return [...code.matchAll(/[\w.-]+/g)].flatMap(([word]) => [word, ...word.split('.')]).filter(Boolean)
}

/** What stands before and behind the one value of a template: `guide.` and `-hint`. */
function templatesOf(code) {
  return [...code.matchAll(/`([\w.-]+\.[\w-]*)\$\{[^{}`]*\}([\w.-]*)`/g)].map(([, head, tail]) => [
    head,
    tail,
  ])
}

function between(key, [head, tail]) {
  const isAround = key.startsWith(head) && key.endsWith(tail)
  return isAround ? key.slice(head.length, key.length - tail.length) : ''
}

/** `a.b.c` as `a` and `b.c`, `a.b` and `c`. */
function splitsOf(key) {
  return [...key.matchAll(/\./g)].map(({ index }) => [key.slice(0, index), key.slice(index + 1)])
}
