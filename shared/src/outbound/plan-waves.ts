import type { WarehouseSettings } from '../setup/warehouse.ts'
import { needsWall } from './wall.ts'
import type { Wave, WaveType } from './wave.ts'

/** An order as the planner sees it, in the order of submission. */
export interface PlannedOrder {
  readonly id: string
  readonly lines: readonly { readonly skuId: string; readonly quantity: number }[]
}

/** What a hall has for orders that are kept apart: bins of a cart, slots of the sorting wall. */
export type WaveHall = Pick<WarehouseSettings, 'cartBins' | 'wallSlots'>

export interface WaveLimits extends WaveHall {
  readonly maxOrders: number
  readonly maxSkus: number
  /** Waves of these types only; empty for all. */
  readonly types: readonly WaveType[]
  /** What every wave is called, whatever its orders want. */
  readonly as?: WaveType
  /** Where the pieces go; `by-type` is a cart for orders that may be mixed and a tote for the others. */
  readonly method: 'tote' | 'cart' | 'by-type'
}

export interface PlannedWave {
  readonly type: WaveType
  readonly method: 'tote' | 'cart'
  readonly orderIds: readonly string[]
}

/** So many orders of the same goods make them a type of their own (state-machines §7). */
export const SAME_GOODS = 10

/** The order's goods as text: equal for orders that want the same SKUs in the same quantities. */
export function goodsKey(lines: PlannedOrder['lines']): string {
  const sums = new Map<string, number>()
  for (const { skuId, quantity } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return [...sums]
    .map(([skuId, quantity]) => `${skuId}×${quantity}`)
    .sort()
    .join(' ')
}

/** What type of wave an order belongs in; `alike` is how many of the waiting orders want exactly the same goods. */
export function waveTypeOf(lines: PlannedOrder['lines'], alike: number): WaveType {
  if (lines.length === 0) return 'by-specified-rule'
  if (alike >= SAME_GOODS) return 'same-product-same-quantity'
  if (new Set(lines.map(({ skuId }) => skuId)).size > 1) return 'multi-product-mixed-bag'
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return quantity === 1 ? 'single-item-single-quantity' : 'single-item-multiple-quantity'
}

/** Sorts orders into waves by type, each within its limits, the oldest order first. */
export function planWaves(orders: readonly PlannedOrder[], limits: WaveLimits): PlannedWave[] {
  const keys = orders.map(({ lines }) => goodsKey(lines))
  const alike = new Map<string, number>()
  for (const key of keys) alike.set(key, (alike.get(key) ?? 0) + 1)
  const open = new Map<string, OpenWave>()
  const waves: OpenWave[] = []
  orders.forEach((order, i) => {
    const key = keys[i] ?? ''
    const type = limits.as ?? waveTypeOf(order.lines, alike.get(key) ?? 1)
    if (limits.types.length && !limits.types.includes(type)) return
    // Orders of the same goods are packed by label: each kind of goods is a wave of its own.
    const group = type === 'same-product-same-quantity' ? key : type
    let wave = open.get(group)
    const skus = order.lines.map(({ skuId }) => skuId)
    if (wave && !fits(wave, skus, limits)) wave = undefined
    if (!wave) {
      wave = { type, method: methodOf(type, limits), orderIds: [], skus: new Set() }
      open.set(group, wave)
      waves.push(wave)
    }
    wave.orderIds.push(order.id)
    for (const skuId of skus) wave.skus.add(skuId)
  })
  return waves.map(({ type, method, orderIds }) => ({ type, method, orderIds }))
}

interface OpenWave extends PlannedWave {
  readonly orderIds: string[]
  readonly skus: Set<string>
}

function methodOf(type: WaveType, { method }: WaveLimits): 'tote' | 'cart' {
  if (method !== 'by-type') return method
  return type === 'multi-product-mixed-bag' || type === 'by-specified-rule' ? 'cart' : 'tote'
}

/** Orders that one wave can keep apart: a bin of the cart each, or a slot of the wall. */
export function placesFor(wave: Pick<Wave, 'type' | 'method'>, { cartBins, wallSlots }: WaveHall): number {
  if (wave.method === 'cart') return cartBins
  return needsWall(wave) ? wallSlots : Number.POSITIVE_INFINITY
}

function fits(wave: OpenWave, skus: readonly string[], { maxOrders, maxSkus, ...hall }: WaveLimits): boolean {
  const most = Math.min(maxOrders, placesFor(wave, hall))
  const fresh = new Set(skus.filter((skuId) => !wave.skus.has(skuId))).size
  return wave.orderIds.length < most && wave.skus.size + fresh <= maxSkus
}
