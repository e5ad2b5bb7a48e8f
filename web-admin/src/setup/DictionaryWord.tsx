import type { DictionaryKind } from '@longshore/shared/setup/dictionary.ts'
import { useWord } from './known-words.ts'

/** What a code of the dictionary is called in the person's language. */
export function DictionaryWord({ kind, code }: { readonly kind: DictionaryKind; readonly code: string }) {
  return <>{useWord(kind, code)}</>
}
