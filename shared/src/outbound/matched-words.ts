import { first } from '../command/reads.ts'
import { channelsOfHouse } from '../pricing/channel.ts'
import { codeOfChannel, MOST_CHANNELS } from '../pricing/channel-word.ts'
import { codeOfWord, entriesOfKind, MOST_WORDS } from '../setup/dictionary-word.ts'

interface Said {
  readonly packageType: string
  readonly logisticsMode: string
  readonly channel?: string
}

/** The dictionary's words and the channels for what wave rules match on; none where nothing is said. */
export const matchedWords = ({ packageType, logisticsMode, channel = '' }: Said) => ({
  packageTypes: first(entriesOfKind, [packageType.trim() ? 'package-type' : null], MOST_WORDS),
  logisticsModes: first(entriesOfKind, [logisticsMode.trim() ? 'logistics-mode' : null], MOST_WORDS),
  channels: first(
    channelsOfHouse,
    [logisticsMode.trim() || channel.trim() ? 'company' : null],
    MOST_CHANNELS,
  ),
})

interface Known {
  readonly logisticsModes: readonly Wording[]
  readonly channels: readonly (Wording & { readonly identification: string })[]
}
type Wording = Parameters<typeof codeOfWord>[1][number]

/** How something travels, as it is kept: a word of the dictionary or a channel by its code, else what was written. */
export function codeOfMode(text: string, { logisticsModes, channels }: Known): string {
  const code = codeOfWord(text, logisticsModes)
  return logisticsModes.some((word) => word.code === code) ? code : codeOfChannel(text, channels)
}
