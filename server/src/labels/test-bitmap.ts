import sharp from 'sharp'

/** A picture as a camera's is given to a reader: one byte of light for each dot. */
export interface Bitmap {
  readonly light: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A picture with so much white around it, SVG at so many dots an inch. */
export async function bitmapOf(picture: Buffer, dpi = 203, around = 20): Promise<Bitmap> {
  const { data, info } = await sharp(picture, { density: dpi })
    .flatten({ background: '#fff' })
    .extend({ top: around, bottom: around, left: around, right: around, background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new Uint8ClampedArray(info.width * info.height)
  for (let dot = 0; dot < light.length; dot++) light[dot] = data[dot * info.channels] ?? 255
  return { light, width: info.width, height: info.height }
}

interface Renderer {
  zplToBase64Async(zpl: string, widthMm: number, heightMm: number, dpmm: number): Promise<string>
}

/** What a thermal printer of 203 dots an inch draws of its orders, as an interpreter of them does. */
export async function printedByZpl(
  zpl: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { ready } = (await import('zpl-renderer-js')) as unknown as { ready: Promise<{ api: Renderer }> }
  const { api } = await ready
  return Buffer.from(await api.zplToBase64Async(zpl, width, height, 8), 'base64')
}
