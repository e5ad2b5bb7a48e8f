import type { TextKey } from '../language/language.ts'
import { useChannels } from '../pricing/known-channels.ts'
import { CodedField } from '../setup/CodedField.tsx'
import { useWords } from '../setup/known-words.ts'

/** How an order travels: a word of the dictionary, or a channel. */
export function ModeField({ hint }: { readonly hint: TextKey }) {
  const words = useWords('logistics-mode')
  const channels = useChannels()
  return <CodedField name="logisticsMode" words={[...words, ...channels]} hint={hint} />
}
