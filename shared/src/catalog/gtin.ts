const gtin = /^(?:\d{8}|\d{12,14})$/

/** The mod-10 check digit that belongs after these digits: weights 3 and 1 from the right. */
export function checkDigitOf(digits: string): string {
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return String((10 - (sum % 10)) % 10)
}

/** Whether the last digit is the check digit of the ones before it. */
export function checksOut(digits: string): boolean {
  return /^\d{2,40}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.slice(-1)
}

/** EAN-8, UPC-A, EAN-13 or GTIN-14 with a right check digit. */
export function isGtin(code: string): boolean {
  return gtin.test(code) && checksOut(code)
}

/** The one form in which UPC-A 012345678905 and EAN-13 0012345678905 are the same; undefined for no GTIN. */
export function gtin14(code: string): string | undefined {
  return isGtin(code) ? code.padStart(14, '0') : undefined
}
