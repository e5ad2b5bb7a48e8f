import { derivedId } from '@longshore/shared/command/id.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { fit } from '@longshore/shared/contract/fit.ts'
import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import { saveReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import type { Kysely } from 'kysely'
import type { Asked, Performed } from '../commands/asked.ts'
import type { Database } from '../database/tables.ts'
import { type ImportLine, importLines } from '../files/import-sheet.ts'
import type { Caller } from '../http/caller.ts'
import { faultSentence, refusalSentence } from '../http/sentences.ts'

/** Receipts performed at once; they share commits. */
const TOGETHER = 25
/** Ids or codes in one query. */
const MANY = 500

export interface ImportParts {
  readonly db: Kysely<Database>
  perform(asked: Asked): Promise<Performed>
}

interface Group {
  readonly customerId: string
  readonly lines: readonly ImportLine[]
  readonly skus: ReadonlyMap<string, string>
}

/**
 * Imports receipts as drafts from a sheet: lines of one customer and original number are one receipt. A receipt is taken
 * whole or not at all; what is wrong is told by line. The same request sent again makes nothing twice.
 */
export async function importReceipts(
  { db, perform }: ImportParts,
  file: Buffer,
  caller: Caller,
): Promise<SheetTaken> {
  if (caller.warehouseId === null) throw refusals.warehouseRequired()
  const own = caller.actor.customerId
  const columns = receiptSheet.filter(({ staffOnly }) => !(staffOnly && own))
  const lines = await importLines(file, columns, caller.language)
  const faults: { line: number; message: string }[] = []
  const groups = await grouped(db, lines, { own, caller, faults })

  let taken = 0
  for (let from = 0; from < groups.length; from += TOGETHER) {
    const some = groups.slice(from, from + TOGETHER)
    const outcomes = await Promise.all(
      some.map((group, i) => saved(perform, group, { caller, nth: from + i, faults })),
    )
    some.forEach((group, i) => {
      if (outcomes[i]?.outcome === 'applied') taken += group.lines.length
    })
  }
  return { taken, faults: faults.sort((a, b) => a.line - b.line) }
}

interface Grouping {
  /** The customer who imports; null where staff do. */
  readonly own: string | null
  readonly caller: Caller
  readonly faults: { line: number; message: string }[]
}

async function grouped(
  db: Kysely<Database>,
  lines: readonly ImportLine[],
  { own, caller, faults }: Grouping,
): Promise<Group[]> {
  const customers = own ? undefined : await customersByCode(db, lines)
  const byKey = new Map<string, { customerId: string; lines: ImportLine[] }>()
  for (const line of lines) {
    const customerId = own ?? customers?.get(String(line.values.customer))
    if (!customerId) {
      const message = refusalSentence(caller.language, 'inbound.customer-unknown', {
        code: String(line.values.customer),
      })
      faults.push({ line: line.line, message })
      continue
    }
    const key = `${customerId}/${line.values.originalNo}`
    const group = byKey.get(key) ?? { customerId, lines: [] }
    group.lines.push(line)
    byKey.set(key, group)
  }
  const skus = await skusByCode(db, [...byKey.values()])
  return [...byKey.values()].map((group) => ({ ...group, skus }))
}

async function saved(
  perform: ImportParts['perform'],
  { customerId, lines, skus }: Group,
  { caller, nth, faults }: { caller: Caller; nth: number; faults: Grouping['faults'] },
): Promise<Outcome | undefined> {
  const { language, actor, warehouseId, commandId, at } = caller
  const wrong = (line: ImportLine | undefined, message: string) => {
    faults.push({ line: line?.line ?? 0, message })
    return undefined
  }
  const [first] = lines
  const of = (field: string) => first?.values[field] ?? ''
  const goods = lines.map(({ values }) => ({
    skuId: skus.get(`${customerId}/${values.sku}`) ?? '',
    boxNo: values.boxNo ?? '',
    quantity: /^\d{1,9}$/.test(values.quantity ?? '') ? Number(values.quantity) : Number.NaN,
  }))
  let whole = true
  for (const [i, { skuId, quantity }] of goods.entries()) {
    const { line, values } = lines[i] as ImportLine
    if (!skuId) {
      whole = false
      const code = String(values.sku)
      wrong(lines[i], refusalSentence(language, 'inbound.sku-unknown', { code }))
    } else if (!(quantity >= 1)) {
      whole = false
      const message = refusalSentence(language, 'inbound.quantity-wrong', {
        quantity: String(values.quantity),
      })
      faults.push({ line, message })
    }
  }
  if (!whole) return undefined
  const written = {
    customerId,
    kind: of('kind') || 'standard',
    originalNo: of('originalNo'),
    waybillNo: of('waybillNo'),
    logisticsCompany: of('logisticsCompany'),
    mark: of('mark'),
    remark: of('remark'),
    boxes: [...new Set(goods.map(({ boxNo }) => boxNo).filter(Boolean))],
    lines: goods,
  }
  const fitted = fit(saveReceipt.args, written, 'json')
  if ('faults' in fitted) {
    for (const [path, fault] of Object.entries(fitted.faults)) {
      const at = Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? 0)
      wrong(lines[at], `${path}: ${faultSentence(language, fault)}`)
    }
    return undefined
  }
  const { outcome } = await perform({
    ...{ id: derivedId(commandId, `import ${nth}`), name: saveReceipt.name, args: fitted.input, actor },
    ...{ scope: `warehouse:${warehouseId}`, via: 'desk', occurredAt: at, receivedAt: at },
  })
  if (outcome.outcome === 'rejected')
    wrong(
      lines[Number(outcome.values?.line ?? 1) - 1],
      refusalSentence(language, outcome.code ?? '', outcome.values),
    )
  return outcome
}

async function customersByCode(
  db: Kysely<Database>,
  lines: readonly ImportLine[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const codes of inChunks(lines.map(({ values }) => String(values.customer)))) {
    const rows = await db.selectFrom('customer').select(['id', 'code']).where('code', 'in', codes).execute()
    for (const { id, code } of rows) found.set(code, id)
  }
  return found
}

/** By customer and code, the ids of SKUs. */
async function skusByCode(
  db: Kysely<Database>,
  groups: readonly { customerId: string; lines: readonly ImportLine[] }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const byCustomer = new Map<string, string[]>()
  for (const { customerId, lines } of groups) {
    const codes = byCustomer.get(customerId) ?? []
    codes.push(...lines.map(({ values }) => String(values.sku)))
    byCustomer.set(customerId, codes)
  }
  for (const [customerId, all] of byCustomer)
    for (const codes of inChunks(all)) {
      const rows = await db
        .selectFrom('sku')
        .select(['id', 'code'])
        .where('customerId', '=', customerId)
        .where('code', 'in', codes)
        .execute()
      for (const { id, code } of rows) found.set(`${customerId}/${code}`, id)
    }
  return found
}

function* inChunks(all: readonly string[]): Generator<string[]> {
  const unique = [...new Set(all)]
  for (let from = 0; from < unique.length; from += MANY) yield unique.slice(from, from + MANY)
}
