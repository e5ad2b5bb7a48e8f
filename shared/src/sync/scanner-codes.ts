import type { Symbology } from '../labels/label.ts'

export interface TestCode {
  readonly symbology: Symbology
  readonly text: string
}

/** Codes to try a scanner with: the desk draws them, and the handheld's check knows them again. */
export const testCodes: readonly TestCode[] = [
  { symbology: 'code128', text: 'LONGSHORE-128' },
  { symbology: 'ean13', text: '4006381333931' },
  { symbology: 'gs1-128', text: '(01)04006381333931(10)LOT7(17)271231' },
  { symbology: 'qrcode', text: 'LONGSHORE-QR' },
]

/** The GS1 one as it is typed: its batch has no fixed length, so that a separator has to end it. */
const upToSeparator = '010400638133393110LOT7'
const separator = '\x1d'

/** Whether the separator of the GS1 test code came; undefined of any other code. */
export function separatorCame(typed: string): boolean | undefined {
  const at = typed.indexOf(upToSeparator)
  return at < 0 ? undefined : typed[at + upToSeparator.length] === separator
}
