import { calls, type Send } from '@longshore/shared/contract/endpoint.ts'
import { channelApi, type OfferedChannel } from '@longshore/shared/pricing/channel.api.ts'
import { wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useSend } from '../calls/api.ts'
import { spoken } from '../language/language.ts'

const none: readonly OfferedChannel[] = []
const useOffered = create<{ readonly channels: readonly OfferedChannel[] }>()(() => ({ channels: none }))
let asked: Promise<readonly OfferedChannel[]> | undefined

async function fetchChannels(send: Send): Promise<readonly OfferedChannel[]> {
  const channels = await calls(channelApi, send).offered({})
  useOffered.setState({ channels })
  return channels
}

/** Reads the channels anew; who waits for them meanwhile gets these. */
function read(send: Send): void {
  const reading = fetchChannels(send)
  asked = reading
  // A form without channels still takes what is typed.
  reading.catch(() => {
    asked = undefined
  })
}

/** The channels in use, for a form: read each time that one opens. */
export function useChannels(): readonly OfferedChannel[] {
  const send = useSend()
  useEffect(() => read(send), [send])
  return useOffered(({ channels }) => channels)
}

/** What a channel's code is called here, for the many cells of a list: read once for all of them. */
export function useChannelName(code: string): string {
  const send = useSend()
  useEffect(() => {
    if (!asked) read(send)
  }, [send])
  return wordOf(
    code,
    useOffered(({ channels }) => channels),
    spoken(),
  )
}

/** The channels that were read last, or are being read now. */
export function knownChannels(send: Send): Promise<readonly OfferedChannel[]> {
  return asked ?? fetchChannels(send)
}
