import { refusals } from '@longshore/shared/command/refusals.ts'
import { hashOf, type Keeps, type Picture, typeOf } from './picture-store.ts'
import { uploadOf } from './uploads.ts'

/** What an upload keeps: where it stands, its largest file (bytes), and the longest sides (pixels) it is kept with. */
export interface PictureOrder {
  readonly place: string
  readonly limit: number
  readonly side: number
  /** A small one of it, for lists, stands in `<place>-small`. */
  readonly smallSide?: number
}

/** More pixels than this are a flood, whatever the file weighs. */
const MOST_PIXELS = 40_000_000

/**
 * Takes the picture `file` of a multipart request: a JPG or PNG by its content, drawn anew, so that nothing stays of it
 * but what it shows (no place where it was taken, no file inside a file). Answers the hash it is read by.
 */
export async function takePicture(
  request: Request,
  store: Keeps,
  order: PictureOrder,
): Promise<{ hash: string }> {
  const { file } = await uploadOf(request, order.limit)
  return { hash: await keepPicture(file, store, order) }
}

/** Keeps a picture that was sent, drawn anew; answers its hash. */
export async function keepPicture(
  file: Buffer,
  store: Keeps,
  { place, side, smallSide }: Omit<PictureOrder, 'limit'>,
): Promise<string> {
  const { bytes } = await drawnAnew(file, side)
  const hash = hashOf(bytes)
  if (smallSide) await store.keep(smallPlace(place), hash, (await drawnAnew(bytes, smallSide)).bytes)
  await store.keep(place, hash, bytes)
  return hash
}

/** Where the small ones of a place stand. */
export function smallPlace(place: string): string {
  return `${place}-small`
}

/** Whether it can be drawn whole, and holds no more pixels than a picture does: it may only begin like one. */
export async function isPicture(file: Buffer): Promise<boolean> {
  if (!typeOf(file)) return false
  const { default: sharp } = await import('sharp')
  const drawn = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).stats()
  return drawn.then(
    () => true,
    () => false,
  )
}

/** The picture upright and no longer than `side`; refuses what is none, or holds more pixels than a picture does. */
export async function drawnAnew(file: Buffer, side: number): Promise<Picture> {
  const type = typeOf(file)
  if (type !== 'image/jpeg' && type !== 'image/png') throw refusals.notPicture()
  const { default: sharp } = await import('sharp')
  const upright = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  try {
    const drawn = type === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 })
    return { bytes: Buffer.from(await drawn.toBuffer()), type }
  } catch {
    // Damaged, cut short, or a flood of pixels.
    throw refusals.notPicture()
  }
}
