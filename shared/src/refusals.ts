import { type Areas, areas } from './areas.ts'
import type { CodesOf, RefusalMaker } from './command/refusal.ts'
import type { Area, Brought } from './contract/area.ts'

/**
 * Numbers on the wire: house 10xx, access 11xx, setup 12xx, catalog 13xx, stock 14xx, inbound 15xx, outbound 16xx,
 * exceptions 17xx, sync and devices 18xx, freight 19xx, orders 20xx, service 21xx, pricing 22xx, billing 23xx,
 * finance 24xx, labels 25xx, performance 26xx.
 */
export type RefusalCode = CodesIn<Brought<Areas[number], 'refusals'>>

type CodesIn<Makers> = Makers extends unknown ? CodesOf<Makers> : never

type Numbered = Pick<RefusalMaker<string, string>, 'code' | 'number' | 'status'>

/** Every refusal there is. */
export const everyRefusal: readonly Numbered[] = areas.flatMap((area: Area) =>
  Object.values(area.refusals ?? {}),
)

const makers = new Map(everyRefusal.map((maker) => [maker.code, maker]))

/** The number and the HTTP status of a stored outcome's code; undefined for a code this version does not know. */
export function refusalOf(code: string): Numbered | undefined {
  return makers.get(code)
}
