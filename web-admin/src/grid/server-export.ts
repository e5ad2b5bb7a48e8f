import { download } from '../calls/transfer.ts'
import type { TextKey } from '../language/language.ts'
import type { Export } from './ListExport.tsx'

/** The spreadsheet that the server writes of the documents whose calls stand below `base`. */
export function serverExport(file: TextKey, base: string): Export {
  return { file, load: (input, progress) => download(`${base}/export`, input, progress) }
}
