import { number } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, rows } from '../command/reads.ts'
import { args, id, line } from '../command/schema.ts'
import { toGrams, toMm } from '../money/units.ts'
import { outboundOrder } from './order.ts'
import { materialOf, materialStock, materialStockId, readMaterials } from './packaging.ts'
import { spend } from './packaging-spent.ts'
import { closedStatus } from './parcel-state.ts'
import { outboundRefusals } from './refusals.ts'
import { parcel } from './wave.ts'
import { isWithin } from './weigh-parcel.ts'

const measure = (max: number) => number().min(0).max(max).default(0)

/**
 * Registers afterwards what a package was packed in, its size and its weight. The values are kg and cm as they are
 * typed; 0 and '' leave a value as it is. Another material is charged instead of the one before.
 */
export const registerParcel = intent({
  name: 'outbound.registerParcel',
  scope: 'warehouse',
  permission: 'outbound.pack',
  args: args({
    parcelId: id(),
    material: line(64),
    weight: measure(1000),
    length: measure(1000),
    width: measure(1000),
    height: measure(1000),
  }),
  reads: ({ parcelId }) => ({ parcel: need(parcel, parcelId) }),
  reads2: ({ material }, { parcel: { orderId, materials } }) =>
    Object.assign(readMaterials([...materials, ...(material ? [{ code: material, quantity: 1 }] : [])]), {
      order: need(outboundOrder, orderId),
    }),
  reads3({ material }, loaded, { scope }) {
    const codes = [...loaded.parcel.materials.map(({ code }) => code), material]
    const known = codes.flatMap((code) => loaded[`material ${code}`] ?? [])
    return {
      stocks: rows(
        materialStock,
        known.map((one) => materialStockId(scope, one.id)),
      ),
    }
  },
  decide(loaded, { material, ...size }, told) {
    const { parcel: was, order, stocks } = loaded
    const used = material ? materialOf(loaded[`material ${material}`] ?? [], material, told.scope) : undefined
    if (material && !used) throw outboundRefusals.materialUnknown({ code: material })
    const materials = used ? [{ code: used.code, quantity: 1 }] : was.materials
    const weight = size.weight > 0 ? toGrams(size.weight) : was.weight
    const mm = (cm: number, before: number) => (cm > 0 ? toMm(cm) : before)
    const weightOf = (all: typeof materials) =>
      all.reduce((sum, { code, quantity }) => {
        const known = loaded[`material ${code}`]?.[0]
        return sum + (known?.weight ?? 0) * quantity
      }, 0)
    const expected =
      was.expected > 0 ? Math.max(1, was.expected + weightOf(materials) - weightOf(was.materials)) : 0
    const right = isWithin({ ...was, expected }, weight)
    const row = {
      ...{ ...was, materials, expected, weight, materialId: used?.id ?? was.materialId },
      ...{ length: mm(size.length, was.length), width: mm(size.width, was.width) },
      height: mm(size.height, was.height),
      weighed: weight !== was.weight && right ? (1 as const) : was.weighed,
    }
    const swapped = [...was.materials.map((one) => ({ ...one, quantity: -one.quantity })), ...materials]
    return [
      put(parcel, was.open ? { ...row, status: closedStatus(row) } : row),
      ...(used
        ? spend({ materials: netOf(swapped), options: [], stocks, order, parcelId: was.id, times: 1 })
        : []),
      note(order.id, 'order.package-registered', { parcel: was.no, by: told.actor.name }),
    ]
  },
})

/** What is used more, or less, of each material. */
function netOf(all: readonly { code: string; quantity: number }[]) {
  const sums = new Map<string, number>()
  for (const { code, quantity } of all) sums.set(code, (sums.get(code) ?? 0) + quantity)
  return [...sums].flatMap(([code, quantity]) => (quantity === 0 ? [] : [{ code, quantity }]))
}
