import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

const inbound = calls(inboundApi, send)

const RECEIPTS = 3

/**
 * Lines of receipts, found by the start of a receipt's number. Before anything is typed: the lines of the receipt where
 * the exception arose.
 */
export function receiptLines({ receiptId }: ExceptionRow['details']): Search {
  return async (text) => {
    const own = text === '' && typeof receiptId === 'string' && receiptId !== ''
    const receipts = own
      ? [{ id: receiptId, no: '' }]
      : (await inbound.list({ search: text, size: RECEIPTS })).rows
    const found = await Promise.all(
      receipts.map(async ({ id, no }) => {
        const { rows } = await inbound.details({ receiptId: id, size: 100 })
        return rows.map((line) => ({
          value: line.id,
          label: [no, `#${line.lineNo}`, line.skuCode, line.skuName].filter(Boolean).join(' '),
        }))
      }),
    )
    return found.flat()
  }
}
