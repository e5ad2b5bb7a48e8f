import type { Send } from '@longshore/shared/contract/endpoint.ts'
import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { TimelineEvent } from '@longshore/shared/inbound/receipt-lines.ts'
import type { ReactNode } from 'react'
import { valuesOf } from '../document/Timeline.tsx'
import { textOf } from '../language/language.ts'
import { PhotoButton } from './PhotoButton.tsx'
import { reasonText } from './reason.ts'

/** What happened to a receipt. Who did it is told to staff only. */
export async function readHistory(send: Send, id: string): Promise<readonly TimelineEntry[]> {
  const events = await send({ method: 'GET', path: inboundApi.timeline.path, body: { id } })
  return (events as readonly TimelineEvent[]).map((one) => ({ ...one, by: one.by ?? '' }))
}

/** In words alone: customers see pictures of returns by the return, and no others. */
export function ownHistoryWords({ event, details }: TimelineEntry): string {
  const { reason, method } = details
  const values = {
    ...valuesOf(details),
    ...(typeof reason === 'string' && { reason: reasonText(reason) }),
    ...(typeof method === 'string' && { method: textOf(`return-method.${method}`) }),
  }
  return textOf(`event.${event}`, values)
}

export function historyWords(entry: TimelineEntry): ReactNode {
  const { photo } = entry.details
  return (
    <>
      {ownHistoryWords(entry)}
      {typeof photo === 'string' && <PhotoButton hash={photo} />}
    </>
  )
}
