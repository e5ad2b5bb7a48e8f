import type { Language } from '../language/language.ts'
import type { Currency } from '../money/money.ts'
import { flag, integer, json, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import { shelfBucket } from '../sync/buckets.ts'
import type { NumberForm } from './number-form.ts'

/** A warehouse. Its operational rows stand in the scope `warehouse:<id>`; the row itself is the company's. */
export const warehouse = table(
  'warehouse',
  {
    code: text,
    name: text,
    country: text,
    /** IANA time zone: business dates and document numbers follow it. */
    zone: text,
    contact: text,
    phone: text,
    fax: text,
    email: text,
    address: text,
    own: flag,
    enabled: flag,
    settings: json<WarehouseSettings>(),
  },
  {
    ...{ warehouse: 'id', bucket: ({ id }) => `house:warehouse:${id}`, device: ['settings'] },
    steady: true,
  },
)
export type Warehouse = RowOf<typeof warehouse>

export interface WarehouseSettings {
  /** What is inspected of received goods unless the customer says otherwise. */
  readonly inspection: InspectionPolicy
  /** Of a hundred pieces, where a sample is looked at. */
  readonly samplePercent: number
  /** Receipts are audited before the floor sees them. */
  readonly auditsReceipts: boolean
  /** Reviewed orders pass a final audit before they may be issued. */
  readonly finalAudit: boolean
  /** Orders may be submitted although the shelves do not hold all of them, whichever customer's they are. */
  readonly backorders: boolean
  /** What a position says to more pieces than it takes, before they are put there. */
  readonly overCapacity: 'warn' | 'block'
  /** Whoever puts goods elsewhere than suggested says why. */
  readonly asksWhyElsewhere: boolean
  /** Before goods are put among those of other owners, or of other articles too, a person is asked. */
  readonly asksMixing: 'never' | 'owners' | 'articles'
  /** Orders of one batch a cart takes. */
  readonly cartBins: number
  /** Slots of the sorting wall, an order each. */
  readonly wallSlots: number
  /** Whoever sorts scans the slot that a piece was put into. */
  readonly confirmsSlot: boolean
  /** Minutes that a handheld which is out of the network keeps the wave it picks. */
  readonly offlineGrace: number
  /** When a packing station prints a parcel's label by itself: never, once its pieces are verified, or as it closes. */
  readonly parcelLabels: ParcelLabels
  /** A picture of a package before it is closed, unless the customer says otherwise. */
  readonly packPhoto: PackPhoto
  /** A parcel must be weighed before it leaves. */
  readonly weighing: boolean
  /** Weighing it hands it over, at the same station. */
  readonly weighAndIssue: boolean
  /** A parcel may differ from its expected weight by the larger of so many grams and so many percent. */
  readonly weightGrams: number
  readonly weightPercent: number
  /** Of a hundred parcels, so many are checked again, unless the customer says otherwise. */
  readonly recheckRate: number
  /** A parcel may be found right at its re-check with nothing of it scanned. */
  readonly recheckBySight: boolean
  /** Minutes without a touch after which a handheld asks for its worker's PIN again; 0: never. */
  readonly lockMinutes: number
  /** A second person witnesses what was destroyed. */
  readonly destroysByTwo: boolean
  /** A count that differs by more pieces than these is made again by another person; 0: none is. */
  readonly recountAbove: number
  /** By currency, what a count's differences may be worth; in one without a limit no difference is small. */
  readonly countLimits: readonly CountLimit[]
  /** Positions that rules have counted a day at most, and from what time of the warehouse's clocks on, `HH:MM`. */
  readonly countsADay: number
  readonly countsAt: string
  /** Days in which an owner decides on a return that differs. */
  readonly returnDays: number
  /** Days after which an unknown part that nobody claimed is expired. */
  readonly unknownDays: number
  /** Hours in which what was signed is to be put away, and in which a submitted order is to leave. */
  readonly storeHours: number
  readonly shipHours: number
  /** The floor board names who works on what; else it shows how many do. */
  readonly boardNames: boolean
  /** Days after which somebody is reminded of an unknown part that nobody claimed. */
  readonly unknownReminders: readonly number[]
  /** Days without a piece that left, after which stock is dead. */
  readonly deadDays: number
  /** Days without news of a package under way, after which the house asks about it by itself; 0: never. */
  readonly silentDays: number
  /** Packages, and kg, that a bag takes before whoever fills it is asked; 0: as many as it holds. */
  readonly bagPieces: number
  readonly bagKilos: number
}
/** In minor units of the currency. */
export interface CountLimit {
  readonly currency: Currency
  /** Above it a manager approves. */
  readonly approveValueAbove: number
  /** Up to it a difference is booked at once; 0: none is. */
  readonly bookValueUpTo: number
}
export type ParcelLabels = 'by-hand' | 'verified' | 'closing'
export type PackPhoto = 'off' | 'offered' | 'required'
export type InspectionPolicy = 'none' | 'sample' | 'full'
export const defaultSettings: WarehouseSettings = {
  ...{ inspection: 'none', samplePercent: 10, auditsReceipts: false, finalAudit: false },
  backorders: false,
  ...{ overCapacity: 'block', asksWhyElsewhere: false, cartBins: 12, wallSlots: 99, offlineGrace: 240 },
  ...{ confirmsSlot: false, parcelLabels: 'by-hand', packPhoto: 'off', asksMixing: 'owners' },
  ...{ weighing: false, weighAndIssue: false, weightGrams: 50, weightPercent: 5, recheckRate: 0 },
  ...{ recheckBySight: false, lockMinutes: 30, destroysByTwo: true, recountAbove: 0, returnDays: 7 },
  ...{ unknownDays: 30, countLimits: [], storeHours: 24, shipHours: 24, boardNames: false },
  unknownReminders: [7, 14, 25],
  ...{ countsADay: 50, countsAt: '06:00' },
  ...{ unknownDays: 30, countLimits: [], storeHours: 24, shipHours: 24, deadDays: 90 },
  silentDays: 7,
  ...{ bagPieces: 0, bagKilos: 0 },
}

/** A warehouse's settings; what it does not say is as the product comes. */
export function settingsOf(house: Pick<Warehouse, 'settings'> | undefined): WarehouseSettings {
  return { ...defaultSettings, ...house?.settings }
}

/** The warehouse has small differences booked without asking anybody. */
export function booksAtOnce(limits: readonly CountLimit[]): boolean {
  return limits.some(({ bookValueUpTo }) => bookValueUpTo > 0)
}

/** What partitions of one type have in common: what they hold and what is made for them. */
export const partitionType = table(
  'partitionType',
  {
    code: text,
    name: text,
    kind: word<PartitionKind>(),
    sizeClass: word<PartitionSize>(),
    velocity: word<PartitionVelocity>(),
    remark: text,
    enabled: flag,
  },
  { everyWarehouse: true },
)
export type PartitionType = RowOf<typeof partitionType>

/** A part of a warehouse with one purpose. */
export const partition = table(
  'partition',
  {
    code: text,
    name: text,
    /** The type that says what it holds; null: it says so itself. */
    typeId: maybe(text),
    kind: word<PartitionKind>(),
    sequence: integer,
    /** The largest articles it takes, and those it is made for; '' takes any. */
    sizeClass: word<PartitionSize>(),
    /** Goods that leave often or seldom; '' takes both alike. */
    velocity: word<PartitionVelocity>(),
    enabled: flag,
  },
  {
    bucket: (row) => `hall:${row.scope}`,
    device: ['code', 'name', 'kind', 'sequence', 'sizeClass', 'enabled'],
  },
)
export type Partition = RowOf<typeof partition>
export type PartitionKind = 'storage' | 'picking' | 'defective'
export type PartitionSize = '' | 'small' | 'medium' | 'large'
export type PartitionVelocity = '' | 'fast' | 'slow'
export const partitionKinds = ['storage', 'picking', 'defective'] as const satisfies readonly PartitionKind[]

/** A shelf position: prefix, layer and row, joined by dashes. */
export const position = table(
  'position',
  {
    code: text,
    partitionId: text,
    kind: word<PartitionKind>(),
    prefix: text,
    layer: integer,
    row: integer,
    /** Pieces it takes; 0 when nobody says. */
    capacity: integer,
    /** The article that it is kept for, if any. */
    skuId: maybe(text),
    /** Its place in walking order. */
    walk: text,
    remark: text,
    enabled: flag,
  },
  {
    bucket: ({ code }) => shelfBucket(code),
    device: ['code', 'partitionId', 'kind', 'capacity', 'skuId', 'walk', 'enabled'],
  },
)
export type Position = RowOf<typeof position>

/** How documents of a kind are numbered in a scope, and how far they have come. Its id is `<scope>/<document>`. */
export const numberCounter = table('numberCounter', {
  document: text,
  prefix: text,
  date: word<'none' | 'yyyy' | 'yyMM' | 'yyMMdd' | 'yyyyMMdd'>(),
  width: integer,
  reset: word<'never' | 'daily' | 'monthly' | 'yearly'>(),
  period: text,
  value: integer,
  /** The latest moment a number was given for: an earlier one never reopens its period. */
  lastAt: integer,
})
export type NumberCounter = RowOf<typeof numberCounter>

export const carrier = table(
  'carrier',
  {
    code: text,
    name: text,
    phone: text,
    /** `HH:MM` on a warehouse's clocks: what is to leave that day is handed over by then; '' where it has none. */
    cutOff: text,
    /** What its numbers look like; '' where nobody said so. */
    numberForm: word<NumberForm | ''>(),
    enabled: flag,
  },
  { bucket: (row) => `cfg:${row.scope}`, device: ['code', 'name', 'numberForm', 'enabled'] },
)
export type Carrier = RowOf<typeof carrier>

/** Whoever works on the floor: signs in on a handheld with a badge and a PIN. */
export const worker = table(
  'worker',
  {
    badge: text,
    name: text,
    /** Roles, by id; what they permit travels to devices resolved. */
    roles: json<readonly string[]>(),
    permissions: json<readonly string[]>(),
    /** argon2id of the PIN. Never leaves the server. */
    pin: maybe(text),
    /** What a handheld speaks with the worker; '' leaves it to the handheld. */
    language: word<Language | ''>(),
    enabled: flag,
  },
  { bucket: (row) => `cfg:${row.scope}`, device: ['badge', 'name', 'permissions', 'language', 'enabled'] },
)
export type Worker = RowOf<typeof worker>
