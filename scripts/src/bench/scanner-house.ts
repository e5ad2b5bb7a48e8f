import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { deviceApi, type EnrolmentCode } from '@longshore/shared/access/device.api.ts'
import { shelfBucket } from '@longshore/shared/sync/buckets.ts'
import { granted } from '../house/calls.ts'
import { signIn } from '../house/handheld.ts'
import { type Line, OWNER, plantHome, plantShelves, SKU, WAREHOUSE } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { doing } from './goods.ts'
import { multiply, NTH_ID, openToFill } from './multiplied.ts'

const dist = fileURLToPath(new URL('../../../pwa-scanner/dist/index.html', import.meta.url))
export const BADGE = 'F-01'
export const PIN = '4711'
const SHELVES = 2000
const RECEIPTS = 10

export interface ScannerHouse {
  readonly address: string
  /** Lines that wait to be counted. */
  readonly lines: readonly Line[]
  /** Boxes of one receipt that wait to be signed in. */
  readonly boxes: readonly string[]
  /** The address in the QR code of a new handheld. */
  enrolment(): Promise<string>
  close(): Promise<void>
}

/** A real server with 2,000 shelves or more, open receipts, a worker, and so many SKUs, each with a barcode of its own. */
export async function openScannerHouse({
  skus,
  boxes: wanted,
  shelves = SHELVES,
  more,
}: {
  skus: number
  boxes: number
  shelves?: number
  /** What else stands there. */
  more?(file: string): Promise<void>
}): Promise<ScannerHouse> {
  if (!existsSync(dist)) throw new Error('the scanner is not built: run `pnpm build`')
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const lines = await plantHome({ dataDir: folder }, RECEIPTS)
  const file = join(folder, 'longshore.db')
  const engine = openSqlite(file)
  await plantShelves(engine, SHELVES)
  const boxes = Array.from({ length: wanted }, (_, nth) => `BX-${1000 + nth}`)
  const act = doing(engine)
  const [saved] = await act([
    [
      'inbound.saveReceipt',
      {
        ...{ customerId: OWNER, kind: 'standard', originalNo: 'PO', waybillNo: '', logisticsCompany: '' },
        ...{ remark: '', boxes, lines: boxes.map((boxNo) => ({ skuId: SKU, boxNo, quantity: 10 })) },
      },
    ],
  ])
  const receiptId = saved?.rows.find(({ table }) => table === 'receipt')?.id
  await act([['inbound.submitReceipt', { receiptId }]])
  await engine.close()
  const db = openToFill(file)
  multiply(db, {
    ...{ table: 'sku', where: `id = '${SKU}'`, rows: skus },
    changed: {
      id: NTH_ID,
      code: `printf('SKU-%06d', i)`,
      name: `printf('Article number %d of many', i)`,
      barcodes: `printf('[{"code":"40%011d","quantity":1}]', i)`,
      bucket: `printf('sku:%02x', i % 256)`,
    },
  })
  db.function('shelfBucket', shelfBucket as (code: unknown) => string)
  multiply(db, {
    ...{ table: 'position', where: 'true', rows: shelves },
    changed: {
      id: NTH_ID,
      code: `printf('B-%03d-%03d', i / 500, i % 500)`,
      walk: `printf('B-%03d-%03d', i / 500, i % 500)`,
      bucket: `shelfBucket(printf('B-%03d-%03d', i / 500, i % 500))`,
    },
  })
  db.close()
  await more?.(file)

  const server = await startServer({ dataDir: folder })
  const { address } = server
  const as = { token: await signIn(address, 'admin'), warehouseId: WAREHOUSE }
  const roles = ['receiver', 'inspector', 'putaway', 'packer']
  await granted(address, '/api/owms/v1/setup/worker/save', { badge: BADGE, name: 'Ana', pin: PIN, roles }, as)
  return {
    ...{ address, lines, boxes },
    async enrolment() {
      const wish = { name: 'Dock 1', warehouseId: WAREHOUSE }
      const { code } = await granted<EnrolmentCode>(address, deviceApi.enrolment.path, wish, as)
      return `${address}/scanner/#enrol=${code}`
    },
    async close() {
      await server.kill9()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
