import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import type { SheetAccepted, SheetImport } from '@longshore/shared/contract/sheet.ts'
import { granted } from '../house/calls.ts'
import type { AtDesk } from './at-house.ts'
import { meanwhile } from './meanwhile.ts'
import type { Result } from './result.ts'

const ORDERS = 5000

/** 5,000 orders from a sheet, imported at a desk while handhelds scan. */
export function importBench(): Promise<Result[]> {
  return meanwhile({
    ...{ name: 'a sheet is imported', done: `a sheet of ${ORDERS} orders` },
    async begin(desk) {
      const id = await uploaded(desk)
      const { address, as } = desk
      return async () => {
        const progress = await granted<SheetImport>(address, sheetApi.progress.path, { id }, as)
        const { status, taken, faults } = progress
        if (status === 'running') return false
        if (status === 'done' && taken === ORDERS) return true
        throw new Error(`the import ended ${status} with ${taken} orders: ${faults[0]?.message}`)
      }
    },
  })
}

/** Sends the sheet; answers the import's id. */
async function uploaded({ address, as }: AtDesk): Promise<string> {
  const head =
    'customer,docNo,originalNo,channel,waybillNo,name,phone,country,province,city,postcode,address,sku1,quantity1'
  const rows = Array.from(
    { length: ORDERS },
    (_, i) => `CUST1,SO-${i},PO-${i},POST,WB${i},Jo Doe,1,US,NY,New York,10001,Street 1,A,1`,
  )
  const body = new FormData()
  body.append('file', new Blob([[head, ...rows].join('\n')]), 'orders.csv')
  const headers = {
    ...{ authorization: `Bearer ${as.token}`, 'x-warehouse-id': as.warehouseId, language: 'en' },
  }
  const response = await fetch(`${address}/api/owms/v1/outbound/import`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { message: string; data: SheetAccepted }
  if (response.status !== 202) throw new Error(`${response.status} ${answer.message}`)
  return answer.data.importId
}
