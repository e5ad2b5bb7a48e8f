import type { Values } from '../command/refusal.ts'
import { figureIn } from './figure.ts'
import type { Language } from './language.ts'

/** A place of a sentence, and whether a currency follows it. */
const places = /\{([a-zA-Z]+)\}(?=( ?\{currency\})?)/g
const figures = /^-?\d+(\.\d+)?$/

/** Fills the `{value}` places of a sentence; a place without a value stays as it is written. */
export function fill(sentence: string, values: Values = {}, language?: Language): string {
  return sentence.replace(places, (place: string, name: string, isAmount: string | undefined) => {
    const value = values[name] ?? place
    const isWritten = hasDecimals(value) || (isAmount && figures.test(String(value)))
    return language && isWritten ? figureIn(language, value) : String(value)
  })
}

/** A whole number may be a code or a year: it stays as it is. */
export function hasDecimals(value: unknown): value is number {
  return typeof value === 'number' && !Number.isInteger(value)
}

/** The sentence of a code, with the moves, statuses, fields and rules it names in its language; a code that this version does not know stands for itself. */
export function sentence(
  sentences: Readonly<Record<string, string>>,
  code: string,
  values: Values = {},
  language?: Language,
): string {
  const found = sentences[code]
  return typeof found === 'string' ? fill(found, worded(sentences, values), language) : code
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
