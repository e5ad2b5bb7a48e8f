import type { Values } from '../command/refusal.ts'

/** Fills the `{value}` places of a sentence; a place without a value stays as it is written. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{([a-zA-Z]+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The sentence of a code, with the moves, statuses, fields and rules it names in its language; a code that this version does not know stands for itself. */
export function sentence(
  sentences: Readonly<Record<string, string>>,
  code: string,
  values: Values = {},
): string {
  const found = sentences[code]
  return typeof found === 'string' ? fill(found, worded(sentences, values)) : code
}

function worded(sentences: Readonly<Record<string, string>>, values: Values): Values {
  const said = { ...values }
  for (const name of ['move', 'status', 'fields', 'depends', 'type'])
    if (typeof values[name] === 'string')
      said[name] = values[name]
        .split(', ')
        .map((word) => sentences[`${name}.${word}`] ?? word)
        .join(', ')
  if (values.rule !== undefined) said.rule = sentences[`rule.${values.rule}`] ?? values.rule
  return said
}
