import { textOf } from '../language/language.ts'
import { kgText } from '../look/measures.ts'

/** Tables of words that a detail's value may be one of, tried in their order. */
const words: Readonly<Record<string, readonly string[]>> = {
  name: ['command'],
  condition: ['goods-condition'],
  status: ['receipt', 'outbound', 'package'],
  reason: ['why', 'short-reason', 'phrase.outbound.why', 'put-back-reason'],
  answer: ['answer'],
  as: ['matched-as'],
  mark: ['report-mark'],
}

/** A detail as people read it: `Position: A-01-02`. */
export function detailText(name: string, value: string | number): string {
  return `${textOf(`detail.${name}`)}: ${valueText(name, value)}`
}

/** Said in grams, read in kg. */
const weights: readonly string[] = ['weight', 'expected', 'tolerance']

export function valueText(name: string, value: string | number): string {
  if (typeof value === 'number' && weights.includes(name)) return kgText(value / 1000)
  for (const table of words[name] ?? []) {
    const key = table.startsWith('phrase.') ? `${table}-${value}` : `${table}.${value}`
    const text = textOf(key)
    if (text !== key.slice(key.lastIndexOf('.') + 1)) return text
  }
  return String(value)
}

/** Details one after the other, without those that only machines read. */
export function saidText(said: Readonly<Record<string, string | number>>): string {
  return Object.entries(said)
    .filter(([name, value]) => value !== 0 || !weights.includes(name))
    .map(([name, value]) => detailText(name, value))
    .join(' · ')
}
