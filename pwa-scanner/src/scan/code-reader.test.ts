// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCodeReader } from './code-reader.ts'

const zxing = vi.hoisted(() => ({ started: 0, stopped: 0 }))
vi.mock('./zxing-reader.ts', () => ({
  zxingReader: (_: HTMLVideoElement, on: { code: (code: string) => void }) => {
    zxing.started += 1
    on.code('by zxing')
    return () => {
      zxing.stopped += 1
    }
  },
}))

function browserReads(formats: string[], detect: () => Promise<{ rawValue: string }[]>): void {
  class BarcodeDetector {
    static getSupportedFormats = async () => formats
    detect = detect
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
}

async function read() {
  const codes: string[] = []
  const faults: unknown[] = []
  const reader = await openCodeReader()
  const stop = reader(document.createElement('video'), {
    code: (code) => codes.push(code),
    fault: (fault) => faults.push(fault),
  })
  return { codes, faults, stop }
}

beforeEach(() => {
  zxing.started = 0
  zxing.stopped = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('which reader looks at the camera’s picture', () => {
  test('the browser’s own where it reads our codes, until it is stopped', async () => {
    vi.useFakeTimers()
    browserReads(['code_128', 'ean_13'], async () => [{ rawValue: 'SKU-77' }])
    const { codes, stop } = await read()
    await vi.advanceTimersByTimeAsync(1000)
    const seen = codes.length
    expect(seen).toBeGreaterThan(5)
    stop()
    await vi.advanceTimersByTimeAsync(1000)
    expect([zxing.started, codes.length]).toEqual([0, seen])
  })

  test.each([
    ['a browser without one', undefined],
    ['one that knows QR alone', ['qr_code']],
    ['one whose service is absent', []],
  ])('ours for %s', async (_, formats) => {
    if (formats) browserReads(formats, async () => [])
    expect((await read()).codes).toEqual(['by zxing'])
  })

  test('ours takes over when the browser’s own fails in the middle, and stops with it', async () => {
    browserReads(['code_128'], async () => {
      throw new DOMException('service unavailable', 'NotSupportedError')
    })
    const { codes, faults, stop } = await read()
    await vi.waitFor(() => expect(codes).toEqual(['by zxing']), { timeout: 20_000 })
    expect(faults).toEqual([])
    stop()
    expect(zxing.stopped).toBe(1)
  })
})
