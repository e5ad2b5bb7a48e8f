import { BrowserCodeReader } from '@zxing/browser'
import type { BinaryBitmap, Reader, Result } from '@zxing/library'
import {
  BarcodeFormat,
  ChecksumException,
  DecodeHintType,
  FormatException,
  MultiFormatOneDReader,
  NotFoundException,
  QRCodeReader,
} from '@zxing/library'
import type { CodeReader } from './code-reader.ts'

const { CODE_128, CODE_39, EAN_13, EAN_8, UPC_A, UPC_E, ITF } = BarcodeFormat
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [CODE_128, CODE_39, EAN_13, EAN_8, UPC_A, UPC_E, ITF]],
])

/** Lines first, then QR; the library's own reader of all formats would make the download three times as large. */
class LinesThenQr implements Reader {
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

export const zxingReader: CodeReader = (video, on) => {
  const reader = new BrowserCodeReader(new LinesThenQr(), hints, {
    delayBetweenScanAttempts: 120,
    delayBetweenScanSuccess: 120,
  })
  const controls = reader.scan(video, (result, fault) => {
    if (result) on.code(result.getText())
    // Anything but an empty or blurred picture ends the library's loop without a word.
    else if (!isEmptyPicture(fault)) on.fault(fault)
  })
  return () => controls.stop()
}

function isEmptyPicture(fault: unknown): boolean {
  return [NotFoundException, ChecksumException, FormatException].some((kind) => fault instanceof kind)
}
