import { refusals as access } from './access/refusals.ts'
import { catalogRefusals as catalog } from './catalog/refusals.ts'
import { fileRefusals as files } from './command/file-refusals.ts'
import type { CodesOf, RefusalMaker } from './command/refusal.ts'
import { refusals as house } from './command/refusals.ts'
import { exceptionRefusals as exceptions } from './exceptions/refusals.ts'
import { inboundRefusals as inbound } from './inbound/refusals.ts'
import { labelRefusals as labels } from './labels/refusals.ts'
import { outboundRefusals as outbound } from './outbound/refusals.ts'
import { setupRefusals as setup } from './setup/refusals.ts'
import { stockRefusals as stock } from './stock/refusals.ts'
import { syncRefusals as sync } from './sync/refusals.ts'

/**
 * Numbers on the wire: house 10xx, access 11xx, setup 12xx, catalog 13xx, stock 14xx, inbound 15xx, outbound 16xx,
 * exceptions 17xx, sync and devices 18xx, freight 19xx, orders 20xx, service 21xx, pricing 22xx, billing 23xx,
 * finance 24xx, labels 25xx, performance 26xx.
 */
export type RefusalCode =
  | CodesOf<typeof house>
  | CodesOf<typeof files>
  | CodesOf<typeof access>
  | CodesOf<typeof setup>
  | CodesOf<typeof catalog>
  | CodesOf<typeof sync>
  | CodesOf<typeof stock>
  | CodesOf<typeof inbound>
  | CodesOf<typeof outbound>
  | CodesOf<typeof exceptions>
  | CodesOf<typeof labels>

type Numbered = Pick<RefusalMaker<string, string>, 'code' | 'number' | 'status'>

const areas: readonly Readonly<Record<string, Numbered>>[] = [
  house,
  files,
  access,
  setup,
  catalog,
  sync,
  stock,
  inbound,
  outbound,
  exceptions,
  labels,
]

const makers = new Map(areas.flatMap((area) => Object.values(area)).map((maker) => [maker.code, maker]))

/** Every refusal there is. */
export const everyRefusal: readonly {
  readonly code: string
  readonly number: number
  readonly status: number
}[] = areas.flatMap((area) => Object.values(area))

/** The number and the HTTP status of a stored outcome's code; undefined for a code this version does not know. */
export function refusalOf(code: string): Numbered | undefined {
  return makers.get(code)
}
