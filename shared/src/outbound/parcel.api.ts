import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toCm, toKg, toSeconds } from '../money/units.ts'
import { countMaterial } from './count-material.ts'
import type { Handover, HandoverStatus } from './handover.ts'
import { issueOrder, markBagged } from './issue-order.ts'
import { adjustMaterial, receiveMaterial, warnMaterial } from './keep-material.ts'
import { labelParcel } from './label-parcel.ts'
import { nameCarrier } from './list-left.ts'
import { closeHandover, openHandover } from './move-handover.ts'
import { secondsOf } from './order-view.ts'
import { packageMachine } from './parcel-state.ts'
import { registerParcel } from './register-parcel.ts'
import { missPickup, unsweep } from './unsweep.ts'
import type { Parcel } from './wave.ts'

type Plain = 'id' | 'version' | 'no' | 'orderId' | 'orderNo' | 'waybillNo' | 'status' | 'foundWrong'

/** A package in a list: who packed it in what, when, and what it weighs. kg, cm, seconds. */
export interface ParcelSummary extends Pick<Parcel, Plain> {
  readonly material: string
  readonly materials: string
  /** Packaging with a fee of its own, by its words. */
  readonly options: string
  /** Length × width × height. */
  readonly size: string
  readonly pieces: number
  readonly weight: number
  readonly expected: number
  readonly length: number
  readonly width: number
  readonly height: number
  /** Of the carrier that has it, or will. */
  readonly carrierName: string
  readonly packedName: string
  readonly weighedName: string
  readonly packedAt: number
  readonly sweptAt: number | null
}

export function parcelSummary(
  row: Parcel,
  names: Pick<ParcelSummary, 'carrierName' | 'packedName' | 'weighedName'>,
): ParcelSummary {
  const { id: parcelId, version, no, orderId, orderNo, waybillNo, status, foundWrong } = row
  const written = row.materials.map(({ code, quantity }) => (quantity > 1 ? `${code} × ${quantity}` : code))
  return {
    ...{ id: parcelId, version, no, orderId, orderNo, waybillNo, status, foundWrong },
    ...{ material: '', materials: written.join(', '), options: row.options.join(', ') },
    size: row.length > 0 ? [row.length, row.width, row.height].map(toCm).join(' × ') : '',
    pieces: row.content.reduce((sum, { quantity }) => sum + quantity, 0),
    ...{ weight: toKg(row.weight), expected: toKg(row.expected) },
    ...{ length: toCm(row.length), width: toCm(row.width), height: toCm(row.height) },
    ...{ packedAt: toSeconds(row.packedAt), sweptAt: secondsOf(row.sweptAt) },
    ...names,
  }
}

/** A packer's parcels of a period, and what was found of those that were checked again (state-machines §10.6). */
export interface PackerFigures {
  /** Of the worker, or of the person at a desk. */
  readonly id: string
  readonly name: string
  readonly packed: number
  readonly checked: number
  readonly failed: number
  /** Those that failed of a hundred that were checked, to one decimal; null while none was. */
  readonly rate: number | null
}

/** What a re-check said of a parcel. */
export const checkFindings = ['wrong', 'right', 'unchecked'] as const

/** A hand-over in a list. kg, seconds. */
export interface HandoverSummary extends Omit<Handover, 'scope' | 'weight' | 'openedAt' | 'closedAt'> {
  readonly weight: number
  readonly openedAt: number
  readonly closedAt: number | null
}

export function handoverSummary({ scope: _, ...row }: Handover): HandoverSummary {
  const { weight, openedAt, closedAt } = row
  return { ...row, weight: toKg(weight), openedAt: toSeconds(openedAt), closedAt: secondsOf(closedAt) }
}

/** Its manifest: every parcel that went with it. */
export interface HandoverDetail extends HandoverSummary {
  readonly warehouseName: string
  readonly inside: readonly ParcelSummary[]
  readonly timeline: readonly TimelineEntry[]
}

const base = '/api/owms/v1'

/** Where the picture of a package is looked at by its hash and the package that holds it. */
export const packPhotoPath = `${base}/parcel/photo`
const staff = ['staff'] as const
const view = 'outbound.view'
export const handoverTabs = ['open', 'closed'] as const satisfies readonly HandoverStatus[]

export const parcelApi = {
  list: read<Page<ParcelSummary>>()({
    ...{ path: `${base}/parcel/list`, audience: staff, permission: view },
    input: pageInput(['packedAt'], {
      search: search(),
      status: anyOf(packageMachine.states),
      handoverId: within(),
      packedBy: within(),
      found: anyOf(checkFindings),
      packedFrom: moment(),
      packedTo: moment(),
    }),
  }),
  packers: read<Page<PackerFigures>>()({
    ...{ path: `${base}/parcel/packers`, audience: staff, permission: 'outbound.figures' },
    input: pageInput(['failed', 'rate', 'checked', 'packed'], {
      search: search(),
      packedFrom: moment(),
      packedTo: moment(),
    }),
  }),
  label: performs({ path: `${base}/parcel/label`, audience: staff, command: labelParcel }),
  register: performs({ path: `${base}/parcel/register`, audience: staff, command: registerParcel }),
  issue: performs({ path: `${base}/handover/issue`, audience: staff, command: issueOrder }),
  bag: performs({ path: `${base}/outbound/bagged`, audience: staff, command: markBagged }),
}

/** The stock of packaging materials in a warehouse: packing counts it down, a desk does the rest. */
export const materialApi = {
  count: performs({ path: `${base}/parcel/count-material`, audience: staff, command: countMaterial }),
  receive: performs({ path: `${base}/material/receive`, audience: staff, command: receiveMaterial }),
  adjust: performs({ path: `${base}/material/adjust`, audience: staff, command: adjustMaterial }),
  warn: performs({ path: `${base}/material/warn`, audience: staff, command: warnMaterial }),
  /** What was received, counted, adjusted and packed of a material, the newest first. */
  journal: read<readonly TimelineEntry[]>()({
    ...{ path: `${base}/material/journal`, audience: staff, permission: 'stock.view' },
    input: object({ id: id() }),
  }),
}

export const handoverApi = {
  /** Parcels that left under no hand-over and stand on no manifest yet. */
  left: read<Page<ParcelSummary>>()({
    ...{ path: `${base}/handover/left`, audience: staff, permission: view },
    input: pageInput(['packedAt'], { search: search() }),
  }),
  nameCarrier: performs({ path: `${base}/handover/carrier`, audience: staff, command: nameCarrier }),
  list: read<Page<HandoverSummary>>()({
    ...{ path: `${base}/handover/list`, audience: staff, permission: view },
    input: pageInput(['openedAt'], {
      search: search(),
      status: anyOf(handoverTabs),
      openedFrom: moment(),
      openedTo: moment(),
    }),
  }),
  byId: read<HandoverDetail>()({
    ...{ path: `${base}/handover/detail`, audience: staff, permission: view, input: object({ id: id() }) },
  }),
  open: performs({ path: `${base}/handover/open`, audience: staff, command: openHandover }),
  close: performs({ path: `${base}/handover/close`, audience: staff, command: closeHandover }),
  unsweep: performs({ path: `${base}/handover/take-back`, audience: staff, command: unsweep }),
  missPickup: performs({ path: `${base}/handover/missed-pickup`, audience: staff, command: missPickup }),
}
