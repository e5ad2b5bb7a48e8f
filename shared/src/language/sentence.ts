import type { Values } from '../command/refusal.ts'

/** Fills the `{value}` places of a sentence; a place without a value stays as it is written. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{([a-zA-Z]+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The sentence of a code; a code that this version does not know stands for itself. */
export function sentence(
  sentences: Readonly<Record<string, string>>,
  code: string,
  values: Values = {},
): string {
  const found = sentences[code]
  return typeof found === 'string' ? fill(found, values) : code
}
