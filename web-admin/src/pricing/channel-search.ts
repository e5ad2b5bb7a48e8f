import type { OfferedChannel } from '@longshore/shared/pricing/channel.api.ts'
import { wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import { send } from '../calls/api.ts'
import type { Option } from '../form/SelectField.tsx'
import type { Search } from '../form/use-search.ts'
import { spoken } from '../language/language.ts'
import { knownChannels } from './known-channels.ts'

/** Channels in use by any part of their name, code or identification code. The value is the channel's code. */
export const openChannels: Search = async (text) => fitting(await knownChannels(send), text)

function fitting(channels: readonly OfferedChannel[], text: string): readonly Option[] {
  const sought = text.trim().toLowerCase()
  const said = (one: OfferedChannel) => [one.code, one.identification, one.zh, one.en, one.es].join(' ')
  return channels
    .filter((one) => said(one).toLowerCase().includes(sought))
    .map((one) => ({
      value: one.code,
      label: `${wordOf(one.code, [one], spoken())} (${one.identification || one.code})`,
    }))
}
