import type { Lookups } from '../catalog/barcode-match.ts'
import { goodsName } from '../catalog/goods-name.ts'
import { sku } from '../catalog/sku.ts'
import type { Actor } from '../command/command.ts'
import type { Language } from '../language/language.ts'
import { worker } from '../setup/warehouse.ts'
import { type Attention, wasRefused } from '../sync/outbox.ts'
import type { Rows } from '../sync/view.ts'
import type { World } from './job.ts'

export interface WorldParts {
  readonly rows: Rows
  readonly warehouseId: string
  readonly deviceId: string
  readonly workerId: string
  now(): number
  online(): boolean
  readonly heardAt?: number | null
  readonly lookups?: Lookups
  /** Outcomes that a person should look at. */
  attention(): readonly Attention[]
  /** What the handheld speaks. */
  language(): Language
}

/** What a job sees of the device at this moment. */
export function worldOf({
  rows,
  warehouseId,
  deviceId,
  workerId,
  now,
  online,
  heardAt,
  lookups,
  attention,
  language,
}: WorldParts): World {
  return {
    nameOf(skuId) {
      const known = rows.row(sku, skuId)
      return known && goodsName(known, language())
    },
    row: (table, id) => rows.row(table, id),
    list: (list, keys) => rows.list(list, keys),
    refused: (command, code) =>
      attention().some((one) => wasRefused(one) && one.k === command && isOf(one, code)),
    ...{ scope: `warehouse:${warehouseId}`, workerId, deviceId, now: now(), online: online() },
    ...{ heardAt: heardAt ?? null, ...(lookups && { lookups }) },
  }
}

function isOf({ s = [] }: Attention, code: string): boolean {
  return s.some((scanned) => scanned.trim() === code)
}

/** A worker as rules are told of one. */
export function rosterActor(engine: { readonly rows: Rows } | undefined, id: string): Actor | undefined {
  const listed = engine?.rows.row(worker, id)
  if (!listed) return undefined
  const permissions = new Set(listed.enabled ? listed.permissions : [])
  return { kind: 'worker', id, name: listed.name, customerId: null, permissions }
}
