import { goodsColumns } from '../catalog/sku.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const waveTypes = [
  'single-item-single-quantity',
  'single-item-multiple-quantity',
  'same-product-same-quantity',
  'multi-product-mixed-bag',
  'by-specified-rule',
] as const
export type WaveType = (typeof waveTypes)[number]
/** What a planner may ask for; `by-type` is a cart for mixed orders and a tote for the others. */
export const waveMethods = ['by-type', 'tote', 'cart'] as const
export type WaveStatus = 'building' | 'not-picked' | 'partially-picked' | 'complete' | 'void'

/** Orders picked in one walk (state-machines §7). A lease says who walks it. */
export const wave = table(
  'wave',
  {
    no: text,
    type: word<WaveType>(),
    status: word<WaveStatus>(),
    /** One tote for all, or a cart with a bin for each order. */
    method: word<'tote' | 'cart'>(),
    orders: integer,
    skus: integer,
    tasks: integer,
    tasksDone: integer,
    /** Of those done, tasks that ended because their order was stopped or left. */
    tasksVoid: integer,
    pieces: integer,
    picked: integer,
    priority: integer,
    /** Orders and SKUs that it takes at most; 0 where nobody said. */
    maxOrders: integer,
    maxSkus: integer,
    /** The walk as it was drawn, and what no walk is shorter than, mm; 0 where the hall is not drawn. */
    walkLength: integer,
    walkBound: integer,
    leaseDevice: maybe(text),
    leaseWorker: maybe(text),
    /** When its holder claimed it or scanned for it last. */
    leasedAt: maybe(integer),
    leaseUntil: maybe(integer),
    createdAt: integer,
    finishedAt: maybe(integer),
  },
  {
    warm: true,
    bucket: (row) =>
      row.status === 'not-picked' || row.status === 'partially-picked' ? `outbound:${row.scope}` : undefined,
    device: [
      'no',
      'type',
      'status',
      'method',
      'orders',
      'tasks',
      'tasksDone',
      'tasksVoid',
      'pieces',
      'picked',
      'priority',
      'walkLength',
      'walkBound',
      'leaseDevice',
      'leaseWorker',
      'leaseUntil',
    ],
  },
)
export type Wave = RowOf<typeof wave>

export const waveMachine = machine('wave', {
  states: ['building', 'not-picked', 'partially-picked', 'complete', 'void'],
  starts: ['building'],
  // biome-ignore format: read as a table
  moves: {
    release: { from: ['building'],                       to: 'not-picked',       derived: true },
    pick:    { from: ['not-picked'],                     to: 'partially-picked', derived: true },
    undo:    { from: ['partially-picked'],               to: 'not-picked',       derived: true },
    finish:  { from: ['not-picked', 'partially-picked'], to: 'complete',         derived: true },
    append:  { from: ['complete'],                       to: 'partially-picked', derived: true },
    add:     { from: ['not-picked'],                     to: 'not-picked',       derived: true },
    remove:  { from: ['not-picked', 'partially-picked'], to: 'complete',         derived: true },
    void:    { from: ['building', 'not-picked', 'partially-picked'], to: 'void', asks: 'confirm', permission: 'outbound.wave' },
  },
})

export type TaskStatus = 'waiting' | 'picked' | 'short' | 'void'

/** Pieces of one order line to take from one position (state-machines §8). `walk` is its place on the route. */
export const pickTask = table(
  'pickTask',
  {
    waveId: text,
    orderId: text,
    lineId: text,
    positionId: text,
    positionCode: text,
    walk: integer,
    ...goodsColumns,
    batch: text,
    quantity: integer,
    picked: integer,
    status: word<TaskStatus>(),
    /** Free pieces of the SKU that were left at the position when these were held; -1 when nobody looked. */
    spare: integer,
    /** Where the pieces go: the order's bin on a cart, or the wave's tote. */
    bin: text,
    reason: text,
  },
  {
    bucket: (row) => (row.waveId ? `work:${row.waveId}` : undefined),
    device: [
      'waveId',
      'orderId',
      'lineId',
      'positionId',
      'positionCode',
      'walk',
      'skuId',
      'skuCode',
      'skuName',
      'ownerId',
      'barcodes',
      'batch',
      'quantity',
      'picked',
      'status',
      'spare',
      'bin',
      'reason',
    ],
  },
)
export type PickTask = RowOf<typeof pickTask>
export const tasksOfWave = listOf('tasksOfWave', pickTask, ['waveId'], ['walk', 'id'])
export const tasksOfOrder = listOf('tasksOfOrder', pickTask, ['orderId'], ['walk', 'id'])

export type PackageStatus =
  | 'packed'
  | 'weighed'
  | 're-checked'
  | 'swept'
  | 'unpacked'
  | 'reopened'
  | 'intercepted'

/** What a package holds of one order line. */
export interface Content {
  readonly lineId: string
  readonly quantity: number
}

/** Pieces of a line that were verified, and the place they were taken from, as the journal names it. */
export interface Taken extends Content {
  readonly from: string
}

/** So many of a packaging material, by its code. */
export interface Material {
  readonly code: string
  readonly quantity: number
}

/** A closed package of an order (state-machines §10). Weights in grams, sizes in mm. */
export const parcel = table(
  'parcel',
  {
    no: text,
    orderId: text,
    orderNo: text,
    waveId: maybe(text),
    waybillNo: text,
    carrierId: maybe(text),
    status: word<PackageStatus>(),
    materialId: maybe(text),
    materials: json<readonly Material[]>(),
    /** Packaging that has a fee of its own, by its word. */
    options: json<readonly string[]>(),
    weight: integer,
    length: integer,
    width: integer,
    height: integer,
    /** What it should weigh by its goods and material; 0 while nobody knows. */
    expected: integer,
    /** So many grams more or less are taken for right. */
    tolerance: integer,
    content: json<readonly Content[]>(),
    taken: json<readonly Taken[]>(),
    /** The rest of its order goes into another package. */
    more: flag,
    /** Steps that its warehouse asks for before it may leave, and those that were done. */
    toWeigh: flag,
    toCheck: flag,
    issues: flag,
    /** The one of the two that comes first. */
    first: word<'any' | 'weigh' | 'check'>(),
    weighed: flag,
    rechecked: flag,
    /** Hand-overs of it that nobody took back. */
    sweeps: integer,
    /** What it would be if it had not left. */
    beneath: word<PackageStatus | ''>(),
    /** What its order was when it left. */
    orderWas: text,
    /** The number of the box that it was packed out of again, with the same label; '' while it has a box of its own. */
    box: text,
    /** When it was opened by its label, as often as that was told: the second time, another carried it. */
    opened: json<readonly number[]>(),
    /** Its label gave its order the waybill number, which nobody had planned. */
    namesOrder: flag,
    handoverId: maybe(text),
    /** It left under no hand-over: the carrier whose next manifest it goes on, '' where nobody knows who has it. Else null. */
    nextManifest: maybe(text),
    weighedBy: text,
    /** What a re-check found wrong with it first, as its packer's error; '' while nothing was. */
    foundWrong: text,
    packedBy: text,
    packedAt: integer,
    /** What it looked like before it was closed, by its hash; null where nobody took a picture. */
    photo: maybe(text),
    sweptAt: maybe(integer),
    open: flag,
  },
  {
    bucket: (row) => (row.open ? `outbound:${row.scope}` : undefined),
    device: [
      'no',
      'orderId',
      'orderNo',
      'waveId',
      'waybillNo',
      'carrierId',
      'status',
      'weight',
      'expected',
      'tolerance',
      'content',
      'taken',
      'more',
      'toWeigh',
      'toCheck',
      'issues',
      'first',
      'weighed',
      'rechecked',
      'sweeps',
      'beneath',
      'orderWas',
      'box',
      'namesOrder',
      'handoverId',
      'open',
    ],
  },
)
export type Parcel = RowOf<typeof parcel>
export const parcelsOfOrder = listOf('parcelsOfOrder', parcel, ['orderId'], ['no'])
export const parcelsOfNo = listOf('parcelsOfNo', parcel, ['scope', 'no'])
/** Packages of a warehouse under one label, the ones of before too. */
export const parcelsOfWaybill = listOf('parcelsOfWaybill', parcel, ['scope', 'waybillNo'])
