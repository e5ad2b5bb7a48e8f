import { divideHalfUp, safeNumber } from '../money/decimal.ts'
import { type Gs1Element, gs1ElementAt } from './gs1.table.ts'
import { checksOut } from './gtin.ts'

export type Gs1Fault =
  | 'not-gs1'
  | 'unknown-identifier'
  | 'too-short'
  | 'too-long'
  | 'bad-character'
  | 'check-digit'
  | 'bad-date'
  | 'twice'

export type Gs1 =
  | { readonly ok: true; readonly values: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly fault: Gs1Fault; readonly at: number }

/** What a warehouse reads from a GS1 code; dates as year-month-day. */
export interface Gs1Label {
  readonly sscc?: string
  /** 14 digits, of the unit itself or of its content. */
  readonly gtin?: string
  readonly lot?: string
  readonly serial?: string
  readonly expiry?: string
  readonly bestBefore?: string
  readonly produced?: string
  readonly count?: number
  readonly netGrams?: number
}

type Piece = { ai: string; element: Gs1Element; value: string; at: number }

const aim = /^\][A-Za-z][0-9A-Za-z]/
const gs1Aim = /^\](?:C1|e0|d2|Q3|J1)/
const separator = '\u001d'
const longest = 400
const textSet = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/

/** Takes away the symbology id that some scanners send in front, such as `]C1`. */
export function withoutAim(raw: string): string {
  return raw.replace(aim, '')
}

/** Whether the scanner or the code itself says that it is GS1: by symbology id, FNC1 or brackets. */
export function saysGs1(raw: string): boolean {
  return gs1Aim.test(raw) || raw.includes(separator) || /^\(\d{2,4}\)/.test(raw)
}

/**
 * Reads an element string, `]C1`, `]d2`, `]Q3` or FNC1 in front or not, or its human form with brackets.
 * Never throws; a fault says what is wrong and at which character.
 */
export function readGs1(raw: string): Gs1 {
  if (raw.length > longest) return fault('too-long', longest)
  if (aim.test(raw) && !gs1Aim.test(raw)) return fault('not-gs1', 0)
  const text = withoutAim(raw).replace(/<GS>|\u241d/g, separator)
  const pieces = text.startsWith('(') ? bracketed(text) : elements(text)
  if (!Array.isArray(pieces)) return pieces
  const values = new Map<string, string>()
  for (const { ai, element, value, at } of pieces) {
    const wrong = values.has(ai) ? 'twice' : faultOf(element, value)
    if (wrong) return fault(wrong, at)
    values.set(ai, value)
  }
  return values.size === 0 ? fault('not-gs1', 0) : { ok: true, values }
}

/** `year` is the year on the warehouse's wall: it decides the century of two-digit years. */
export function gs1Label(values: ReadonlyMap<string, string>, year: number): Gs1Label {
  const found: Record<keyof Gs1Label, string | number | undefined> = {
    sscc: values.get('00'),
    gtin: values.get('01') ?? values.get('02'),
    lot: values.get('10'),
    serial: values.get('21'),
    expiry: dateOf(values.get('17') ?? values.get('7003'), year),
    bestBefore: dateOf(values.get('15'), year),
    produced: dateOf(values.get('11'), year),
    count: wholeOf(values.get('37') ?? values.get('30')),
    netGrams: netGramsOf(values),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** A GS1 date as year-month-day: at most 50 years ahead, at most 49 back; day 00 is the month's last. */
export function gs1Date(yymmdd: string, year: number): string {
  const apart = Number(yymmdd.slice(0, 2)) - (year % 100)
  const century = apart > 50 ? -100 : apart < -49 ? 100 : 0
  const full = year + apart + century
  const month = Number(yymmdd.slice(2, 4))
  const day = Number(yymmdd.slice(4, 6)) || daysIn(full, month)
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function elements(text: string): Piece[] | Gs1 {
  const pieces: Piece[] = []
  let at = text.startsWith(separator) ? 1 : 0
  while (at < text.length) {
    const next = gs1ElementAt(text, at)
    if (!next) return fault('unknown-identifier', at)
    const from = at + next.ai.length
    const end = endOf(text, from, next.element)
    pieces.push({ ...next, value: text.slice(from, end), at })
    at = text[end] === separator ? end + 1 : end
  }
  return pieces
}

/** What has one length needs no separator behind it; everything else runs to the next one. */
function endOf(text: string, from: number, { min, max }: Gs1Element): number {
  const stop = text.indexOf(separator, from)
  const end = stop < 0 ? text.length : stop
  return min === max ? Math.min(from + max, end) : end
}

function bracketed(text: string): Piece[] | Gs1 {
  const marks = [...text.matchAll(/\((\d{2,4})\)/g)].flatMap((mark) => {
    const [whole, ai = ''] = mark
    const known = gs1ElementAt(ai, 0)
    return known?.ai === ai ? [{ ...known, at: mark.index, from: mark.index + whole.length }] : []
  })
  if (marks[0]?.at !== 0) return fault('unknown-identifier', 0)
  return marks.map(({ ai, element, at, from }, i) => ({
    ai,
    element,
    at,
    value: text.slice(from, marks[i + 1]?.at),
  }))
}

function faultOf({ type, min, max, check, date }: Gs1Element, value: string): Gs1Fault | undefined {
  if (value.length < min) return 'too-short'
  if (value.length > max) return 'too-long'
  if (!(type === 'digits' ? /^\d*$/ : textSet).test(value)) return 'bad-character'
  if (check !== undefined && !checksOut(value.slice(0, check))) return 'check-digit'
  return date && !isDate(value) ? 'bad-date' : undefined
}

function isDate(yymmdd: string): boolean {
  const [month, day] = [Number(yymmdd.slice(2, 4)), Number(yymmdd.slice(4, 6))]
  const longestFebruary = 2000
  return month >= 1 && month <= 12 && day <= daysIn(longestFebruary, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function dateOf(value: string | undefined, year: number): string | undefined {
  return value !== undefined && isDate(value) ? gs1Date(value, year) : undefined
}

function wholeOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}

function netGramsOf(values: ReadonlyMap<string, string>): number | undefined {
  for (let decimals = 0; decimals <= 5; decimals++) {
    const kg = values.get(`310${decimals}`)
    if (kg !== undefined) return safeNumber(divideHalfUp(BigInt(kg) * 1000n, 10n ** BigInt(decimals)))
  }
  return undefined
}

function fault(fault: Gs1Fault, at: number): Gs1 {
  return { ok: false, fault, at }
}
