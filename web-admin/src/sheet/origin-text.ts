import type { SheetOrigin } from '@longshore/shared/contract/sheet.ts'
import { textOf } from '../language/language.ts'

/** The file and the lines that a document came from, in words; '' of one that came otherwise. */
export function originText(origin: SheetOrigin | null): string {
  if (!origin) return ''
  const { fileName, lines } = origin
  const [first, last] = [lines[0]?.line ?? 0, lines.at(-1)?.line ?? 0]
  return textOf('sheet.origin-line', { name: fileName, line: first === last ? first : `${first}–${last}` })
}
