import { localTime } from '../money/local-time.ts'

/** How documents of one kind are numbered: `OB-` + `2611` + `00042`. */
export interface NumberRule {
  readonly prefix: string
  readonly date: DatePart
  /** Digits of the sequence, 1 to 10; a longer number is written in full. */
  readonly width: number
  readonly reset: Reset
}

export type DatePart = 'none' | 'yyyy' | 'yyMM' | 'yyMMdd' | 'yyyyMMdd'
export type Reset = 'never' | 'yearly' | 'monthly' | 'daily'
export type NumberRuleFault = 'prefix' | 'width' | 'repeats'

export const dateParts = ['none', 'yyyy', 'yyMM', 'yyMMdd', 'yyyyMMdd'] as const satisfies readonly DatePart[]
export const resets = ['never', 'yearly', 'monthly', 'daily'] as const satisfies readonly Reset[]

/** The finest reset under which numbers with this date part stay different. */
const finest: Record<DatePart, number> = { none: 0, yyyy: 1, yyMM: 2, yyMMdd: 3, yyyyMMdd: 3 }

/** What is wrong with a rule: it `repeats` when the sequence starts again while the date part stands still. */
export function numberRuleFaults({ prefix, date, width, reset }: NumberRule): NumberRuleFault[] {
  const faults: NumberRuleFault[] = []
  if (!/^[A-Za-z0-9_-]{0,20}$/.test(prefix)) faults.push('prefix')
  if (!Number.isInteger(width) || width < 1 || width > 10) faults.push('width')
  if (resets.indexOf(reset) > finest[date]) faults.push('repeats')
  return faults
}

/** The number that the `counter`th document of the period gets; `counter` starts with 1. */
export function numberFrom(rule: NumberRule, counter: number, atMs: number, zone: string): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new Error(`Not a counter: ${counter}`)
  return rule.prefix + dateText(rule.date, atMs, zone) + String(counter).padStart(rule.width, '0')
}

const dateForms: Readonly<Record<DatePart, string>> = {
  none: '',
  yyyy: '20\\d\\d',
  yyMM: '\\d\\d(?:0[1-9]|1[0-2])',
  yyMMdd: '\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
  yyyyMMdd: '20\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
}

/** Whether a rule gives, or will give, a number that reads so. Without a prefix a number has no form of its own. */
export function isNumberOf(
  { prefix, date, width }: Pick<NumberRule, 'prefix' | 'date' | 'width'>,
  text: string,
) {
  // Letters, digits, dash and underscore alone: a prefix needs no escapes.
  return prefix !== '' && new RegExp(`^${prefix}${dateForms[date]}\\d{${width},10}$`, 'i').test(text)
}

/** The counter that gives the next number: one for each prefix, date part and period of the warehouse's calendar. */
export function counterKey(rule: NumberRule, atMs: number, zone: string): string {
  return `${rule.prefix}:${rule.date}:${period(rule.reset, atMs, zone)}`
}

function dateText(part: DatePart, atMs: number, zone: string): string {
  if (part === 'none') return ''
  const { year, month, day } = localTime(atMs, zone)
  return part.replace('yyyy', year).replace('yy', year.slice(-2)).replace('MM', month).replace('dd', day)
}

function period(reset: Reset, atMs: number, zone: string): string {
  if (reset === 'never') return 'all'
  const { year, month, day } = localTime(atMs, zone)
  if (reset === 'yearly') return year
  return reset === 'monthly' ? year + month : year + month + day
}
