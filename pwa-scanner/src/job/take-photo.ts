/** Pixels of the longer side: enough to read a label on a box, little enough for a weak network. */
const LONGEST = 1600
const QUALITY = 0.7

/** A picture as it is kept and sent: smaller than the camera's, and without what the camera writes into it. */
export async function smaller(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('the browser made no picture')
  return new Response(blob).arrayBuffer()
}
