import type { Sku } from '../catalog/sku.ts'
import { type Change, type Differ, differ } from '../command/change.ts'
import { differencesOf } from './count-differences.ts'
import type { CountOrder } from './count-order.ts'
import type { CountedGoods, CountTask } from './tasks.ts'

/** A counted position differs from the books, and somebody works on it. */
export const COUNT_DIFFERS = 'stock.count-difference'
/** Positions of a count order differ: one line for all of them, however many they are. */
export const ORDER_DIFFERS = 'stock.count-order-differences'

/** Codes that a document names. */
const NAMED = 3

type Coded = Pick<Sku, 'id' | 'code'>

export function subjectOf({ id, positionCode: label }: CountTask): Differ['subject'] {
  return { table: 'countTask', id, label }
}

/** How many articles differ from what the books had when the position was counted. */
export function differsAt(count: Pick<CountTask, 'counted' | 'expected' | 'only'>): number {
  return found(count).length
}

/** What differs by the books of the count's moment. */
export function found({ counted, expected, only }: Pick<CountTask, 'counted' | 'expected' | 'only'>) {
  return differencesOf({ counted, expected, only, countedAt: null, version: 0 }, []).differences
}

/** What the document of a difference says: its goods, and whose they are where they are all of one customer. */
export function detailsOf(
  { positionId, orderId, photo }: CountTask,
  differences: readonly CountedGoods[],
  articles: readonly Coded[],
): Differ['details'] & { readonly quantity: number } {
  const pieces = (side: 1 | -1) =>
    differences.reduce((sum, { quantity }) => sum + Math.max(0, quantity * side), 0)
  const codes = [...new Set(differences.map(({ skuId }) => articles.find(({ id }) => id === skuId)?.code))]
  const owners = [...new Set(differences.map(({ ownerId }) => ownerId))]
  const [missing, surplus] = [pieces(-1), pieces(1)]
  return {
    sku: [...codes.slice(0, NAMED), ...(codes.length > NAMED ? ['…'] : [])].join(', '),
    skuId: differences.length === 1 ? (differences[0]?.skuId ?? '') : '',
    ownerId: owners.length === 1 ? (owners[0] ?? '') : '',
    ...{ missing: missing || null, surplus: surplus || null, quantity: missing + surplus },
    ...{ positionId, countOrderId: orderId, photo },
  }
}

/** Nobody needs to work on the difference any more: a document that stands for it heals, by the way that ended it. */
export function settledDocument(task: CountTask, resolution: string): Change[] {
  return [{ ...differ(COUNT_DIFFERS, subjectOf(task), { was: 1, is: 0 }), resolution }]
}

/** Opens the document of a single position, or lets the one that somebody took up follow what differs now. */
export function positionDocument(
  task: CountTask,
  differences: readonly CountedGoods[],
  articles: readonly Coded[],
): Change[] {
  if (differences.length === 0) return settledDocument(task, 'count-again')
  const { quantity, ...details } = detailsOf(task, differences, articles)
  const size = { was: task.orderId === null ? 0 : quantity, is: quantity }
  return [differ(COUNT_DIFFERS, subjectOf(task), size, details)]
}

/** The order's one line, where any of its positions differs. */
export function openOrderDocument(order: CountOrder | undefined): Change[] {
  if (!order || order.differing === 0) return []
  return [differ(ORDER_DIFFERS, orderSubject(order), { was: 0, is: order.differing })]
}

/** The order's one line follows how many of its positions differ. It is opened by the house, by the first of them. */
export function orderDocument(
  was: Pick<CountOrder, 'differing'>,
  order: CountOrder,
  resolution?: string,
): Change[] {
  const { differing } = order
  if (was.differing === differing) return []
  const follows = differ(ORDER_DIFFERS, orderSubject(order), { was: differing, is: differing })
  return [resolution ? { ...follows, resolution } : follows]
}

function orderSubject({ id, no: label }: CountOrder): Differ['subject'] {
  return { table: 'countOrder', id, label }
}
