import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { defects } from '@longshore/shared/stock/defective-item.ts'
import { valuesOf } from '../document/Timeline.tsx'
import { textOf } from '../language/language.ts'

/** A reason by its word; what an inspector at a desk wrote is shown as he wrote it. */
export function defectText(reason: string): string {
  return (defects as readonly string[]).includes(reason) ? textOf(`defect.${reason}`) : reason
}

/** What happened to a lot, in words. */
export function lotHistoryWords({ event, details, by }: TimelineEntry): string {
  const { method, reason } = details
  const said = {
    ...valuesOf(details),
    ...(typeof method === 'string' && { method: textOf(`defective-method.${method}`) }),
    ...(typeof reason === 'string' && { reason: defectText(reason) }),
  }
  return textOf(`timeline.${event}`, { by, ...said }).trim()
}
