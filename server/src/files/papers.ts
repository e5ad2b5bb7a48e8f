import { checkPdf } from './pdf-check.ts'
import { hashOf, type Keeps } from './picture-store.ts'

/** Keeps a PDF as it came, once nothing in it acts by itself; answers its hash. */
export async function keepPaper(file: Buffer<ArrayBuffer>, store: Keeps, place: string): Promise<string> {
  checkPdf(file)
  const hash = hashOf(file)
  await store.keep(place, hash, file)
  return hash
}
