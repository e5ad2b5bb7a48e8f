import { object } from 'yup'
import { read } from '../contract/endpoint.ts'
import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import type { WeightTerms } from './billing-weight.ts'
import { type Channel, channelKinds } from './channel.ts'
import { channels } from './save-channel.ts'

type Facts = Pick<
  Channel,
  'code' | 'identification' | 'zh' | 'en' | 'es' | 'kind' | 'countries' | 'daysFrom' | 'daysTo'
>

/** What a channel asks of its orders, and allows them. */
interface Asked {
  readonly needsFba: boolean
  readonly needsFullAddress: boolean
  readonly takesCod: boolean
}

/** A channel as whoever writes an order sees it. */
export interface OfferedChannel extends Facts, Asked {}

/** What a channel asks of the floor. */
type FloorSteps = Pick<Channel, 'weighing' | 'weighAndIssue' | 'recheckRate' | 'stepsFirst'>

export interface ChannelLine
  extends OfferedChannel,
    FloorSteps,
    Pick<Channel, 'id' | 'version' | 'carrierId' | 'sequence' | 'remark'>,
    WeightTerms {
  readonly needsBl: boolean
  readonly needsContainer: boolean
  readonly carrierName: string
  readonly enabled: boolean
}

export function offeredChannel(row: Omit<Channel, 'scope' | 'version' | 'enabled'>): OfferedChannel {
  const { code, identification, zh, en, es, kind, countries, daysFrom, daysTo } = row
  return {
    ...{ code, identification, zh, en, es, kind, countries, daysFrom, daysTo },
    needsFba: row.needsFba === 1,
    needsFullAddress: row.needsFullAddress === 1,
    takesCod: row.takesCod === 1,
  }
}

export function channelLine(row: Channel, carrierName: string): ChannelLine {
  const { id, version, carrierId, sequence, remark, enabled } = row
  const { divisor, bubble, weightStep, minimumWeight } = row
  const { weighing, weighAndIssue, recheckRate, stepsFirst } = row
  return {
    ...offeredChannel(row),
    ...{ divisor, bubble, weightStep, minimumWeight },
    ...{ weighing, weighAndIssue, recheckRate, stepsFirst },
    ...{ needsBl: row.needsBl === 1, needsContainer: row.needsContainer === 1 },
    ...{ id, version, carrierId, carrierName, sequence, remark, enabled: enabled === 1 },
  }
}

const path = '/api/owms/v1/pricing/channel'

export const channelApi = {
  ...resourceCalls<ChannelLine>()(channels, {
    path,
    view: 'pricing.view',
    list: pageInput(
      ['sequence', 'code'],
      { search: search(), kind: anyOf(channelKinds), enabled: yesOrNo() },
      'no',
    ),
  }),
  /** The channels in use, in their order, for whoever writes an order. */
  offered: read<readonly OfferedChannel[]>()({
    path: `${path}/offered`,
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
}
