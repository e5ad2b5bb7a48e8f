import { goodsColumns } from '../catalog/sku.ts'
import { machine } from '../rows/machine.ts'
import { integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export type DestructionStatus = 'draft' | 'applied' | 'accepted' | 'destroyed' | 'deleted'

/** What a customer wants destroyed, and what became of it (state-machines §14). */
export const destructionOrder = table(
  'destructionOrder',
  {
    no: text,
    customerId: text,
    status: word<DestructionStatus>(),
    /** The customer's remark; `mark` in the specification. */
    mark: text,
    lines: integer,
    pieces: integer,
    destroyed: integer,
    /** Why it was last rejected, or closed before all was destroyed. */
    reason: text,
    acceptedByName: text,
    /** Who destroyed something of it: none of them may be the witness. */
    destroyers: json<readonly { readonly id: string; readonly name: string }[]>(),
    /** It is all destroyed, and a second person has to say so. */
    witness: word<'none' | 'waiting' | 'seen'>(),
    witnessName: text,
    createdAt: integer,
    appliedAt: maybe(integer),
    acceptedAt: maybe(integer),
    destroyedAt: maybe(integer),
  },
  {
    owner: 'customerId',
    bucket: (row) => (row.status === 'accepted' ? `stock:${row.scope}` : undefined),
    device: ['no', 'status', 'mark', 'lines', 'pieces', 'destroyed', 'destroyers', 'witness'],
  },
)
export type DestructionOrder = RowOf<typeof destructionOrder>
/** Held in memory by devices. */
export const openDestructions = listOf('openDestructions', destructionOrder, ['scope', 'status'], ['no'])

/** Where pieces of a line are to be taken from. */
export interface DestructionPlace {
  readonly positionId: string
  readonly positionCode: string
  /** The lot of defective pieces; null for good ones. */
  readonly lotId: string | null
  readonly quantity: number
}

/** One SKU of a destruction order, in one condition. */
export const destructionLine = table(
  'destructionLine',
  {
    orderId: text,
    orderNo: text,
    lineNo: integer,
    ...goodsColumns,
    condition: word<'good' | 'defective'>(),
    quantity: integer,
    destroyed: integer,
    /** Good pieces that no order may take meanwhile. */
    promised: integer,
    places: json<readonly DestructionPlace[]>(),
    photos: json<readonly string[]>(),
    /** It stands on the floor's list. */
    open: integer,
  },
  {
    owner: 'ownerId',
    bucket: (row) => (row.open ? `stock:${row.scope}` : undefined),
    device: [
      'orderId',
      'orderNo',
      'lineNo',
      'skuId',
      'skuCode',
      'skuName',
      'ownerId',
      'barcodes',
      'condition',
      'quantity',
      'destroyed',
      'places',
      'open',
    ],
  },
)
export type DestructionLine = RowOf<typeof destructionLine>
export const linesOfDestruction = listOf('linesOfDestruction', destructionLine, ['orderId'], ['lineNo'])
export const openDestructionLines = listOf(
  'openDestructionLines',
  destructionLine,
  ['scope', 'open'],
  ['orderNo', 'lineNo'],
)

export const destructionMachine = machine('destruction', {
  states: ['draft', 'applied', 'accepted', 'destroyed', 'deleted'],
  starts: ['draft'],
  // biome-ignore format: read as a table
  moves: {
    apply:   { from: ['draft'],            to: 'applied',   asks: 'confirm', permission: 'exceptions.destroy' },
    accept:  { from: ['applied'],          to: 'accepted',  asks: 'confirm', permission: 'exceptions.audit' },
    reject:  { from: ['applied'],          to: 'draft',     asks: 'reason',  permission: 'exceptions.audit' },
    delete:  { from: ['draft', 'applied'], to: 'deleted',   asks: 'confirm', permission: 'exceptions.destroy' },
    close:   { from: ['accepted'],         to: 'destroyed', asks: 'reason',  permission: 'exceptions.audit' },
    witness: { from: ['accepted'],         to: 'destroyed', asks: 'confirm', permission: 'exceptions.defective' },
    destroy: { from: ['accepted'],         to: 'destroyed', derived: true },
  },
})

/** Pieces of a line that are still to be destroyed. */
export function leftToDestroy({
  quantity,
  destroyed,
}: Pick<DestructionLine, 'quantity' | 'destroyed'>): number {
  return Math.max(0, quantity - destroyed)
}
