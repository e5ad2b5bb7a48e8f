import type { BinaryBitmap, Reader, Result } from '@zxing/library'
import { BarcodeFormat, DecodeHintType, MultiFormatOneDReader, QRCodeReader } from '@zxing/library'

const { CODE_128, CODE_39, EAN_13, EAN_8, UPC_A, UPC_E, ITF } = BarcodeFormat
export const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [CODE_128, CODE_39, EAN_13, EAN_8, UPC_A, UPC_E, ITF]],
])

/** Lines first, then QR; the library's own reader of all formats would make the download three times as large. */
export class LinesThenQr implements Reader {
  #lines = new MultiFormatOneDReader(hints)
  #qr = new QRCodeReader()

  decode(image: BinaryBitmap): Result {
    try {
      return this.#lines.decode(image, hints)
    } catch {
      return this.#qr.decode(image)
    }
  }

  reset(): void {
    this.#lines.reset()
    this.#qr.reset()
  }
}
