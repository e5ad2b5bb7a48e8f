import { useChannelName } from '../pricing/known-channels.ts'
import { useWord } from '../setup/known-words.ts'

/** What a code of the dictionary's logistics modes, or of a channel, is called here. */
export function Mode({ code }: { readonly code: string }) {
  const word = useWord('logistics-mode', code)
  const channel = useChannelName(code)
  return <>{word === code ? channel : word}</>
}
