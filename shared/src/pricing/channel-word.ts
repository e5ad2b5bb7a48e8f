import { codeOfWord } from '../setup/dictionary-word.ts'
import type { Channel } from './channel.ts'
import type { Product } from './product.ts'

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

/** The code of the channel that a text means by itself, else of that which the product carries that it means. */
export function channelSoldAs(
  text: string,
  channels: readonly Named[],
  products: readonly Pick<Product, 'code' | 'zh' | 'en' | 'es' | 'shortCode' | 'channel'>[],
): string {
  const code = codeOfChannel(text, channels)
  if (channels.some((one) => one.code === code)) return code
  const sold = codeOfWord(text, products)
  return products.find((one) => one.code === sold || one.shortCode === sold)?.channel ?? code
}
