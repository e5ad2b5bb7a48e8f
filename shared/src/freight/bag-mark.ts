import { ownCode } from '../catalog/barcode-match.ts'
import { readGs1, withoutAim } from '../catalog/gs1.ts'

/** A bag's serial shipping container code. */
const sscc = /^\d{18}$/
/** What identifies a receptacle of UPU S9; flags and weight follow. */
const receptacle = /^([A-Z]{5}[A-Z0-9][A-Z]{5}[A-Z0-9][A-D][A-Z][A-Z0-9]\d{8})\d{6}$/

/** What a code on a bag's label identifies it by, however a scanner sends it; '' where it is no such code. */
export function markIn(code: string): string {
  const text = ownCode(code)
  if (sscc.test(text)) return text
  const [, named] = receptacle.exec(withoutAim(text)) ?? []
  if (named) return named
  const read = readGs1(text)
  return (read.ok && read.values.get('00')) || ''
}
