import { ChannelName } from './ChannelName.tsx'

interface Sent {
  readonly channel: string
}

/** Options of a column of channels' codes: it says their names, an export their codes. */
export const channelByName = {
  show: ({ channel }: Sent) => channel && <ChannelName code={channel} />,
  cell: ({ channel }: Sent) => channel,
}
