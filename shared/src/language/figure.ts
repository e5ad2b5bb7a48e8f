import type { Language } from './language.ts'

/**
 * A figure as a language writes it: some part decimals by a comma. A text keeps the decimals that it was written with;
 * a number has as many as it needs, up to six.
 */
export function figureIn(language: Language, value: number | string): string {
  const isText = typeof value === 'string'
  const decimals = isText ? (value.split('.')[1]?.length ?? 0) : 0
  const all = { minimumFractionDigits: decimals, maximumFractionDigits: isText ? decimals : 6 }
  return Number(value).toLocaleString(language, all)
}
