import { useChannelName } from './known-channels.ts'

/** What a channel's code is called in the person's language; what is no channel as it was written. */
export function ChannelName({ code }: { readonly code: string }) {
  return <>{useChannelName(code)}</>
}
