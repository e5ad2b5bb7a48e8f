import { useState } from 'react'
import { spoken } from '../language/language.ts'

const decimal = /^-?((0|[1-9]\d*)(\.\d*)?|\.\d+)$/

/**
 * Scaled without the noise of binary fractions; what is no number, or starts with a needless 0, stays text for the
 * schema to refuse.
 * A decimal comma is understood where numbers are written with one.
 */
export function numberOf(text: string, scale = 1, comma = spoken() === 'es'): number | string {
  const trimmed = comma ? text.trim().replace(/^(-?\d*),(\d+)$/, '$1.$2') : text.trim()
  return decimal.test(trimmed) ? Number((Number(trimmed) * scale).toPrecision(15)) : trimmed
}

/** As it may be typed: with a comma where numbers are written with one. */
export function textOfNumber(value: unknown, scale = 1, comma = spoken() === 'es'): string {
  if (typeof value === 'number') {
    const text = String(Number((value / scale).toPrecision(15)))
    return comma ? text.replace('.', ',') : text
  }
  return value === undefined || value === null ? '' : String(value)
}

/** The text of a number while it is typed: `1.` is not yet `1`. */
export function useNumberText(
  field: { value: unknown; onChange(value: unknown): void; onBlur(): void },
  scale: number,
) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? textOfNumber(field.value, scale),
    change(text: string) {
      setTyped(text)
      field.onChange(numberOf(text, scale))
    },
    blur() {
      setTyped(undefined)
      field.onBlur()
    },
  }
}
