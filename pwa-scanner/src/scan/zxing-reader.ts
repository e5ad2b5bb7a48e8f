import { BrowserCodeReader } from '@zxing/browser'
import { ChecksumException, FormatException, NotFoundException } from '@zxing/library'
import type { CodeReader } from './code-reader.ts'
import { hints, LinesThenQr } from './lines-then-qr.ts'

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
