import { ownCode } from '../catalog/barcode-match.ts'
import { materialsOfCode, type PackagingMaterial, type Sku } from '../catalog/sku.ts'
import { derivedId } from '../command/id.ts'
import { type ListRead, list } from '../command/reads.ts'
import type { Channel, ChannelStep } from '../pricing/channel.ts'
import { flagOf, integer, type RowOf, table, text } from '../rows/table.ts'
import type { Customer } from '../setup/customer.ts'
import { settingsOf, type Warehouse } from '../setup/warehouse.ts'
import type { OutboundLine } from './order.ts'
import type { Content, Material, Parcel } from './wave.ts'

/** Packaging with a fixed fee, in minor units of CNY (specification 001 §5). */
export const packagingOptions = {
  waterproof: 500,
  'wooden-frame': 15_000,
  'mixed-items': 1500,
} as const
export type PackagingOption = keyof typeof packagingOptions
export const optionNames = Object.keys(packagingOptions) as PackagingOption[]

/** Packaging of which a warehouse keeps stock. What is packed beyond the stock is owed until the next count. */
export const materialStock = table('materialStock', {
  materialId: text,
  code: text,
  quantity: integer,
  /** Below so many it should be ordered; 0: nobody is warned. */
  warning: integer,
})
export type MaterialStock = RowOf<typeof materialStock>

export function materialStockId(scope: string, materialId: string): string {
  return derivedId(scope.slice(scope.indexOf(':') + 1), `material ${materialId}`)
}

type MaterialKey = `material ${string}`
export type MaterialsRead = Readonly<Record<MaterialKey, ListRead<PackagingMaterial>>>

/** The rows of the materials that a packer named. */
export function readMaterials(used: readonly Material[]): MaterialsRead {
  const reads: Record<MaterialKey, ListRead<PackagingMaterial>> = {}
  for (const { code } of used) reads[`material ${code}`] = list(materialsOfCode, [code])
  return reads
}

/** The one that was scanned and those that were chosen, each once. */
export function materialsUsed(scanned: string, chosen: readonly Material[]): Material[] {
  const sums = new Map<string, number>()
  const all = scanned ? [{ code: scanned, quantity: 1 }, ...chosen] : chosen
  for (const { code, quantity } of all) sums.set(code, (sums.get(code) ?? 0) + quantity)
  return [...sums].map(([code, quantity]) => ({ code, quantity }))
}

/** The material that a code names, among those that a warehouse packs in; codes are printed in any case. */
export function materialOf(
  materials: readonly PackagingMaterial[],
  code: string,
  scope: string,
): PackagingMaterial | undefined {
  const own = ownCode(code)
  return materials.find(
    ({ code: of, enabled, warehouseId }) =>
      enabled && ownCode(of) === own && (warehouseId === '' || scope === `warehouse:${warehouseId}`),
  )
}

interface Weighable {
  readonly lines: readonly OutboundLine[]
  readonly skus: readonly Sku[]
  readonly content: readonly Content[]
  readonly materials: readonly { readonly material: PackagingMaterial; readonly quantity: number }[]
}

/** Grams of the goods and what they are packed in; 0 when the weight of an article is not known. */
export function expectedWeight({ lines, skus, content, materials }: Weighable): number {
  let sum = 0
  for (const { lineId, quantity } of content) {
    const skuId = lines.find(({ id }) => id === lineId)?.skuId
    const weight = skus.find(({ id }) => id === skuId)?.weight ?? 0
    if (weight === 0) return 0
    sum += weight * quantity
  }
  return sum + materials.reduce((total, { material, quantity }) => total + material.weight * quantity, 0)
}

/** Whether a parcel is one of those that are checked again: of its id alone, so that everybody answers the same. */
export function isSampled(parcelId: string, rate: number): boolean {
  return Number.parseInt(parcelId.slice(-6), 16) % 100 < rate
}

type Asked = Pick<Parcel, 'toWeigh' | 'toCheck' | 'issues' | 'first' | 'tolerance'>
type Requires = Pick<Channel, 'weighing' | 'weighAndIssue' | 'recheckRate' | 'stepsFirst'>

interface Asking {
  readonly house: Warehouse | undefined
  readonly customer: Customer | undefined
  readonly channel: Requires | undefined
}

/**
 * What is asked of a parcel before it may leave. Its channel's word stands over the warehouse's; a customer has more of its parcels
 * checked again than the channel requires, and never fewer. A device knows none of the three: the server says.
 */
export function stepsAsked({ id, expected }: Pick<Parcel, 'id' | 'expected'>, asking: Asking): Asked {
  const { house, customer, channel } = asking
  const settings = house && settingsOf(house)
  if (!settings) return { toWeigh: 0, toCheck: 0, issues: 0, first: 'any', tolerance: 0 }
  const own = customer?.recheckRate ?? null
  const required = channel?.recheckRate ?? null
  const rate = required === null ? (own ?? settings.recheckRate) : Math.max(required, own ?? 0)
  return {
    toWeigh: flagOf(says(channel?.weighing, settings.weighing)),
    toCheck: flagOf(isSampled(id, rate)),
    issues: flagOf(says(channel?.weighAndIssue, settings.weighAndIssue)),
    first: channel?.stepsFirst ?? 'any',
    tolerance: Math.max(settings.weightGrams, Math.round((expected * settings.weightPercent) / 100)),
  }
}

function says(channel: ChannelStep | undefined, house: boolean): boolean {
  return channel === 'yes' || (channel !== 'no' && house)
}

type Steps = Pick<Parcel, 'toWeigh' | 'toCheck' | 'weighed' | 'rechecked' | 'first'>

/** The step that has to be done before this one; undefined where nothing is in its way. */
export function stepBefore(step: 'weigh' | 'check', parcel: Steps): 'weigh' | 'check' | undefined {
  if (step === 'weigh')
    return parcel.first === 'check' && parcel.toCheck && !parcel.rechecked ? 'check' : undefined
  return parcel.first === 'weigh' && parcel.toWeigh && !parcel.weighed ? 'weigh' : undefined
}
