import { codeOfWord } from '../setup/dictionary-word.ts'
import type { Channel } from './channel.ts'

/** Channels that a text is compared with, at most. */
export const MOST_CHANNELS = 1000

type Named = Pick<Channel, 'code' | 'identification' | 'zh' | 'en' | 'es'>

/**
 * The code of the channel that a text means: by its code, its name in any language, or its identification code. The text
 * itself where there is none such, since customers' systems send channels of their own.
 */
export function codeOfChannel(text: string, channels: readonly Named[]): string {
  const code = codeOfWord(text, channels)
  if (code === '' || channels.some((one) => one.code === code)) return code
  return channels.find(({ identification }) => identification === code)?.code ?? code
}
