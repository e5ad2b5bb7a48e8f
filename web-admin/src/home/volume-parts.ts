import type { SpanKind } from '@longshore/shared/home/calendar-spans.ts'
import type { Volume } from '@longshore/shared/home/figures.api.ts'
import dayjs from 'dayjs'
import type { Part } from '../document/PartTable.tsx'

/** A volume with what it has grown against the one before it, in percent; null where there was none, or it is not over. */
export interface GrownVolume extends Volume {
  readonly name: string
  readonly growth: number | null
}

const formats: Readonly<Record<SpanKind, string>> = { day: 'MM-DD', week: 'MM-DD', month: 'YYYY-MM' }

/** Those that are shown, the oldest first. The first of the months is only what the second has grown from. */
export function grownOf(by: SpanKind, volumes: readonly Volume[], now: number): GrownVolume[] {
  const grown = volumes.map((volume, nth) => {
    const before = volumes[nth - 1]?.ordered ?? 0
    const isOver = volume.to <= now
    return {
      ...{ ...volume, name: dayjs.unix(volume.from).format(formats[by]) },
      growth: isOver && before > 0 ? Math.round((100 * (volume.ordered - before)) / before) : null,
    }
  })
  return by === 'month' ? grown.slice(1) : grown
}

/** The list of the orders that were created in it; dates are written as the list's range writes them. */
export function listOf(list: string, { from, to }: Volume): string {
  const day = (at: number) => dayjs.unix(at).format('YYYY-MM-DD')
  return `${list}?${new URLSearchParams({ createdFrom: day(from), createdTo: day(to - 1) })}`
}

/** Its figures, beside its name. */
export const volumeFigures: readonly Part<GrownVolume>[] = [
  { label: 'home.ordered', number: true, show: ({ ordered }) => ordered },
  { label: 'home.left', number: true, show: ({ left }) => left },
  { label: 'home.orders', number: true, show: ({ orders }) => orders },
  { label: 'home.shipped', number: true, show: ({ shipped }) => shipped },
  { label: 'home.growth', number: true, show: ({ growth }) => growth },
]
