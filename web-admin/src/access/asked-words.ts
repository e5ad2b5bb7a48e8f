import { valueText } from '../document/said.ts'
import { t, textIfAny } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

/** A number this large is a moment in milliseconds. */
const MOMENT = 1e12

/**
 * What a command was asked for as people read it. Ids, what is empty, and what has no word are left to the entry as it
 * was sent.
 */
export function askedWords(args: string): string {
  return Object.entries(JSON.parse(args) as object)
    .flatMap(([name, value]: [string, unknown]) => {
      const label = /Ids?$|^id$/.test(name) ? undefined : labelOf(name)
      const said = label === undefined ? '' : saidOf(name, value)
      return said === '' ? [] : [`${label}: ${said}`]
    })
    .join(' · ')
}

function labelOf(name: string): string | undefined {
  return textIfAny(`detail.${name}`) ?? textIfAny(`field.${name}`) ?? textIfAny(`asked.${name}`)
}

function saidOf(name: string, value: unknown): string {
  if (value === true) return t('kit.yes')
  if (Array.isArray(value)) return value.length > 0 ? String(value.length) : ''
  if (typeof value === 'number') return numberText(name, value)
  return typeof value === 'string' ? valueText(name, value) : ''
}

function numberText(name: string, value: number): string {
  if (name === 'month') return `${Math.floor(value / 12)}-${String((value % 12) + 1).padStart(2, '0')}`
  return value >= MOMENT ? timeOf(Math.floor(value / 1000)) : String(value)
}
