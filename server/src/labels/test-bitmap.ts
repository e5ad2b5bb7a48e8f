import type { SymbolElement } from '@longshore/shared/labels/layout.ts'
import sharp from 'sharp'
import { rectanglesOf } from './rectangles.ts'

/** A picture as a camera's is given to a reader: one byte of light for each dot. */
export interface Bitmap {
  readonly light: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A picture with white around it; SVG at 203 dots an inch. */
export async function bitmapOf(picture: Buffer): Promise<Bitmap> {
  const around = { top: 20, bottom: 20, left: 20, right: 20, background: '#fff' }
  const { data, info } = await sharp(picture, { density: 203 })
    .flatten({ background: '#fff' })
    .extend(around)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new Uint8ClampedArray(info.width * info.height)
  for (let dot = 0; dot < light.length; dot++) light[dot] = data[dot * info.channels] ?? 255
  return { light, width: info.width, height: info.height }
}

/** One symbol as a printer of 8 dots a mm prints its rectangles, seen alone. */
export function bitmapOfSymbol(symbol: SymbolElement): Bitmap {
  const module = Math.round(symbol.module * 8)
  const around = 4 * module
  const [width, height] = [symbol.width, symbol.height].map((mm) => Math.round(mm * 8) + 2 * around) as [
    number,
    number,
  ]
  const light = new Uint8ClampedArray(width * height).fill(255)
  for (const one of rectanglesOf(symbol, { module, height: height - 2 * around }))
    for (let y = one.y; y < one.y + one.height; y++)
      light.fill(0, (around + y) * width + around + one.x, (around + y) * width + around + one.x + one.width)
  return { light, width, height }
}

interface Renderer {
  zplToBase64Async(zpl: string, widthMm: number, heightMm: number, dpmm: number): Promise<string>
}

/** What a thermal printer of 203 dots an inch draws of its orders, as an interpreter of them does. */
export async function printedByZpl(
  zpl: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { ready } = (await import('zpl-renderer-js')) as { ready: Promise<{ api: Renderer }> }
  const { api } = await ready
  return Buffer.from(await api.zplToBase64Async(zpl, width, height, 8), 'base64')
}
