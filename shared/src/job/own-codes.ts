import type { OwnKind } from '../catalog/barcode-match.ts'

/** By which columns of which table our own things are known. A tote is known by the orders whose pieces are in it. */
export const ownCodes: Readonly<
  Partial<Record<OwnKind, { readonly table: string; readonly columns: readonly string[] }>>
> = {
  position: { table: 'position', columns: ['code'] },
  tote: { table: 'outboundOrder', columns: ['bin'] },
  package: { table: 'parcel', columns: ['no', 'waybillNo'] },
  box: { table: 'box', columns: ['no'] },
  order: { table: 'outboundOrder', columns: ['no', 'docNo', 'waybillNo'] },
  receipt: { table: 'receipt', columns: ['no', 'waybillNo'] },
  wave: { table: 'wave', columns: ['no'] },
  worker: { table: 'worker', columns: ['badge'] },
}
