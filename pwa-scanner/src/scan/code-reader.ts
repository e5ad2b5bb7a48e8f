/** Reads codes from a playing video until it is stopped. */
export type CodeReader = (video: HTMLVideoElement, on: ReaderEvents) => () => void

export interface ReaderEvents {
  /** Called at every sight of a code, many times a second while it is in the picture. */
  code: (code: string) => void
  /** The reader stopped and will read no more. */
  fault: (fault: unknown) => void
}

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const formats = [
  'code_128',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_39',
  'itf',
  'codabar',
  'qr_code',
  'data_matrix',
]
const lookEveryMs = 120

/** The browser's own reader where it works, else the one that is loaded for it. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await browsersReader()) ?? (await import('./zxing-reader.ts')).zxingReader
}

async function browsersReader(): Promise<CodeReader | undefined> {
  // Not in TypeScript's list of browser interfaces.
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  // Present yet empty where the device lacks the service behind it.
  const known = (await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])) ?? []
  const usable = formats.filter((format) => known.includes(format))
  if (!BarcodeDetector || !usable.includes('code_128')) return undefined
  return readWith(new BarcodeDetector({ formats: usable }))
}

function readWith(detector: Detector): CodeReader {
  return (video, on) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    let stopOther: (() => void) | undefined

    async function look(): Promise<void> {
      const found = await detector.detect(video)
      if (stopped) return
      for (const { rawValue } of found) on.code(rawValue)
      timer = setTimeout(start, lookEveryMs)
    }

    async function readOtherwise(): Promise<void> {
      const { zxingReader } = await import('./zxing-reader.ts')
      if (!stopped) stopOther = zxingReader(video, on)
    }

    const start = () => void look().catch(() => readOtherwise().catch(on.fault))
    start()
    return () => {
      stopped = true
      clearTimeout(timer)
      stopOther?.()
    }
  }
}
