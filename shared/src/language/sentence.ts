import type { Values } from '../command/refusal.ts'

/** Fills the `{value}` places of a sentence; a place without a value stays as it is written. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{([a-zA-Z]+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The sentence of a code, with moves and statuses in its language; a code that this version does not know stands for itself. */
export function sentence(
  sentences: Readonly<Record<string, string>>,
  code: string,
  values: Values = {},
): string {
  const found = sentences[code]
  return typeof found === 'string' ? fill(found, worded(sentences, values)) : code
}

function worded(sentences: Readonly<Record<string, string>>, values: Values): Values {
  const words = ['move', 'status'].flatMap((name) => {
    const word = sentences[`${name}.${values[name]}`]
    return word ? [[name, word] as const] : []
  })
  return words.length ? { ...values, ...Object.fromEntries(words) } : values
}
