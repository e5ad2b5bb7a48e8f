/** Whether the last sign of a number follows from those before it, by a rule that carriers publish. */
export type Checks = (number: string) => boolean

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Modulo 11 over the eight digits (UPU S10); what would be 10 is written 0, what would be 11 is written 5. */
export function isPostal(number: string): boolean {
  const digit = 11 - (summed(number.slice(0, 8), postalWeights) % 11)
  return last(number) === (digit === 10 ? '0' : digit === 11 ? '5' : String(digit))
}

/** Modulo 10, places weighted in turns; a letter counts as its place in the alphabet plus 2. */
export function isModulo10(...weights: readonly [number, number]): Checks {
  return (number) => last(number) === String((10 - (summed(number.slice(0, -1), weights) % 10)) % 10)
}

/** Modulo 11, and of that modulo 10 (FedEx). */
export function isModulo11(...weights: readonly number[]): Checks {
  return (number) => last(number) === String((summed(number.slice(0, -1), weights) % 11) % 10)
}

/** The number as a whole modulo 7 (DHL Express). */
export function isModulo7(number: string): boolean {
  return last(number) === String(Number(number.slice(0, -1)) % 7)
}

/** Every second digit from the right twice, the digits of what that gives added (Luhn). */
export function isLuhn(number: string): boolean {
  const twice = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)
  const digits = [...number].reverse().map(Number)
  return digits.reduce((sum, digit, i) => sum + (i % 2 === 1 ? twice(digit) : digit), 0) % 10 === 0
}

const places = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Modulo 37 and 36 (ISO 7064, DPD): the check sign is a digit or a letter. */
export function isModulo3736(number: string): boolean {
  let product = 36
  for (const sign of number.slice(0, -1)) {
    const sum = (product + places.indexOf(sign)) % 36 || 36
    product = (sum * 2) % 37
  }
  return last(number) === places[(37 - product) % 36]
}

function summed(signs: string, weights: readonly number[]): number {
  return [...signs].reduce((sum, sign, i) => sum + worth(sign) * (weights[i % weights.length] ?? 0), 0)
}

function worth(sign: string): number {
  return /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10
}

function last(number: string): string {
  return number.slice(-1)
}
