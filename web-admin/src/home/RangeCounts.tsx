import { calls } from '@longshore/shared/contract/endpoint.ts'
import { figuresOfHomeApi, type RangeFigures } from '@longshore/shared/home/figures.api.ts'
import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { textOf, useText } from '../language/language.ts'
import { secondsOf } from '../look/dates.ts'
import { HomePart } from './HomePart.tsx'
import type { ChosenDays } from './RangeChoice.tsx'
import { Tile, tiles } from './Tile.tsx'

/** Where the orders of each kind are listed, and the words of their tabs. */
export const orderLists = {
  parcels: { list: '/exportOrder', words: 'parcel-tab', permission: 'orders.view' },
  outbound: { list: '/outboundOrders', words: 'order-tab', permission: 'outbound.view' },
} as const
export type OrderList = keyof typeof orderLists

interface Props {
  readonly kind: OrderList
  readonly days: ChosenDays
}

/** Orders that were created in some days by their tabs; each figure leads to its list under the same days. */
export function RangeCounts({ kind, days: { from, to } }: Props) {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => {
    const { from: begin = 0, to: end = 0 } = secondsOf({ from, to })
    return calls(figuresOfHomeApi, send)[kind]({ from: begin, to: end })
  }, [send, kind, from, to])
  const { list, words } = orderLists[kind]
  return (
    <HomePart title={t(`home.${kind}`)} of={useLoad(read)}>
      {(figures) => (
        <>
          <Box sx={tiles}>
            {Object.entries(figures.tabs).map(([tab, count]) => (
              <Tile
                key={tab}
                count={count}
                label={textOf(`${words}.${tab}`)}
                to={`${list}?status=${tab}&createdFrom=${from}&createdTo=${to}`}
              />
            ))}
          </Box>
          <Goal kind={kind} of={figures} />
        </>
      )}
    </HomePart>
  )
}

const goals = { parcels: 'home.goal-parcels', outbound: 'home.goal' } as const

/** How many of those that left did so within 24 hours: of their arrival here, or of their submission where they lay here. */
function Goal({ kind, of: { shipped, inTime } }: { readonly kind: OrderList; readonly of: RangeFigures }) {
  const t = useText()
  const percent = shipped === 0 ? 0 : Math.floor((100 * inTime) / shipped)
  return (
    <Box sx={{ mt: 1, color: 'text.secondary' }}>
      {shipped === 0 ? t('home.none-left') : t(goals[kind], { inTime, shipped, percent })}
    </Box>
  )
}
