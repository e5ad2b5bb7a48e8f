import { valueText } from '../document/said.ts'
import { type TextKey, t, textIfAny } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

/** A number this large is a moment in milliseconds. */
const MOMENT = 1e12

type Names = Readonly<Record<string, string>>

/** Where the word of an argument may stand, the first one first. */
export const wordKeys = (name: string) => [`detail.${name}`, `field.${name}`, `asked.${name}`]

/**
 * What a command was asked for as people read it, rows by their numbers and names. What is empty, what is secret, and rows
 * that have no name or that the reader may not see are left to the entry as it was sent.
 */
export function askedWords(args: string, names: Names): string {
  return saidParts(JSON.parse(args) as object, names).join(' · ')
}

function saidParts(args: object, names: Names): string[] {
  return Object.entries(args).flatMap(([name, value]: [string, unknown]) => {
    const label = wordKeys(name).reduce<string | undefined>(
      (found, key) => found ?? textIfAny(key),
      undefined,
    )
    const said =
      label === undefined ? '' : isOfRows(name) ? rowsText(value, names) : saidOf(name, value, names)
    return said === '' ? [] : [t('kit.row-said' satisfies TextKey, { name: label ?? '', said })]
  })
}

const isOfRows = (name: string) => /Ids?$|^id$/.test(name)

/** The rows by their names; where only some of many were named, how many more there are. */
function rowsText(value: unknown, names: Names): string {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  const named = ids.flatMap((id) => (typeof id === 'string' ? (names[id] ?? []) : []))
  const more = ids.length - named.length
  if (named.length === 0) return Array.isArray(value) && more > 0 ? String(more) : ''
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

function saidOf(name: string, value: unknown, names: Names): string {
  if (value === true) return t('kit.yes')
  if (Array.isArray(value)) return value.length > 0 ? String(value.length) : ''
  if (typeof value === 'object' && value !== null) return saidParts(value, names).join(', ')
  if (typeof value === 'number') return numberText(name, value)
  return typeof value === 'string' ? valueText(name, value) : ''
}

function numberText(name: string, value: number): string {
  if (name === 'month') return `${Math.floor(value / 12)}-${String((value % 12) + 1).padStart(2, '0')}`
  return value >= MOMENT ? timeOf(Math.floor(value / 1000)) : String(value)
}
