import { wrongEarnings } from './earning-checks.ts'
import { cents, nameOf, priceAt, wrongRepriced } from './line-checks.ts'
import { wrongMargins } from './margin-checks.ts'
import { PAYING_START } from './money-people.ts'
import { wrongRent } from './rent-checks.ts'
import type { SimServer } from './sim-server.ts'
import { wrongTrials } from './trial-checks.ts'

type Reader = SimServer['engine']['reader']

const keyOf = (one: { scopeNo: number; seq: number; n: number }) => `${one.scopeNo}.${one.seq}.${one.n}`
const sum = (of: readonly { readonly amount: number }[] = []) =>
  of.reduce((all, { amount }) => all + amount, 0)

/** What a cause costs the house is what is left of it at the price of its moment, once, however the cause came to be charged. */
async function wrongExpected(reader: Reader, expected: Map<string, number>): Promise<string[]> {
  const definitions = await reader
    .selectFrom('chargeDefinition')
    .select(['code', 'comesWith', 'supplierId'])
    .where('side', '=', 'cost')
    .where('comesWith', '<>', '')
    .execute()
  const rules = await reader.selectFrom('feeRule').selectAll().where('status', '<>', 'draft').execute()
  const causes = await reader
    .selectFrom('chargeCause')
    .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
    .select(['chargeCause.scopeNo', 'seq', 'n', 'quantity', 'occurredAt', 'reversesSeq', 'reversesN', 'fee'])
    .execute()
  const lines = await reader
    .selectFrom('costLine')
    .selectAll()
    .where('differs', '=', 0)
    .where('status', '<>', 'void')
    .execute()
  // Before the run began nobody had said what suppliers ask for.
  const earlier = await reader
    .selectFrom('chargeLine')
    .select(['scopeNo', 'seq', 'n'])
    .where('ratedAt', '<=', PAYING_START)
    .execute()
  const before = new Set(earlier.map(keyOf))
  const linesOf = Map.groupBy(lines, (one) => `${one.fee} ${keyOf(one)}`)
  const back = Map.groupBy(causes, ({ scopeNo, reversesSeq, reversesN }) =>
    keyOf({ scopeNo, seq: reversesSeq ?? 0, n: reversesN ?? 0 }),
  )
  return causes.flatMap((cause) => {
    if (cause.quantity < 0 || before.has(keyOf(cause))) return []
    return definitions
      .filter(({ comesWith }) => comesWith === nameOf(cause.fee).fee)
      .flatMap(({ code, supplierId }) => {
        const id = keyOf(cause)
        const takes = back.get(id) ?? []
        const own = [cause, ...takes].flatMap((one) => linesOf.get(`${code} ${keyOf(one)}`) ?? [])
        const left = takes.reduce((all, { quantity }) => all + quantity, cause.quantity)
        const price = priceAt(rules, { fee: code, of: '', at: cause.occurredAt })
        const asked = price === undefined ? 0 : cents(price, left)
        for (const { currency } of own.slice(0, 1)) {
          const account = `${supplierId} ${currency}`
          expected.set(account, (expected.get(account) ?? 0) + asked)
        }
        if (own.length > 1 + takes.length) return [`${code} of ${id} is expected ${own.length} times`]
        return sum(own) === asked ? [] : [`${code} of ${id} costs ${asked}, expected are ${sum(own)}`]
      })
  })
}

/** An invoice is its cost lines and its own lines, stands once, and takes three steps of two people at least. */
async function wrongInvoices(reader: Reader): Promise<string[]> {
  const invoices = await reader.selectFrom('supplierInvoice').selectAll().execute()
  const lines = await reader.selectFrom('supplierInvoiceLine').selectAll().execute()
  const costs = await reader.selectFrom('costLine').selectAll().execute()
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const costsOf = Map.groupBy(costs, ({ invoiceId }) => invoiceId)
  const standing = new Map(invoices.flatMap((one) => (one.status === 'void' ? [] : [[one.id, one] as const])))
  const twice = [...Map.groupBy([...standing.values()], ({ supplierId, no }) => `${supplierId} ${no}`)]
  const stage = {
    matched: 'invoiced',
    variance: 'invoiced',
    approved: 'approved',
    paid: 'paid',
    void: 'void',
  }
  return [
    ...twice.flatMap(([no, of]) => (of.length > 1 ? [`invoice ${no} stands ${of.length} times`] : [])),
    ...invoices.flatMap(({ id, no, total, status, enteredBy, approvedBy, paidName }) => {
      const own = (costsOf.get(id) ?? []).filter((one) => one.status !== 'void')
      const asks = status === 'void' ? 0 : total
      const at = own.filter((one) => one.status !== stage[status])
      return [
        ...(sum(own) === asks ? [] : [`invoice ${no} is ${status} with ${total}, its costs are ${sum(own)}`]),
        ...(sum(linesOf.get(id)) === total ? [] : [`invoice ${no} of ${total} has other lines`]),
        ...at.map((one) => `invoice ${no} is ${status}, a cost of it ${one.status}`),
        ...(approvedBy !== '' && approvedBy === enteredBy
          ? [`invoice ${no} was approved by who entered it`]
          : []),
        ...(paidName !== '' && paidName === approvedBy ? [`invoice ${no} was paid by who approved it`] : []),
      ]
    }),
    ...costs
      .filter(
        ({ status, invoiceId }) => status !== 'void' && (status === 'expected') === standing.has(invoiceId),
      )
      .map(({ id, status, invoiceId }) => `cost ${id} is ${status}, and on invoice ${invoiceId}`),
  ]
}

/** What is owed to a supplier: all that is expected, and what invoices differ by; of that what was accepted, less what was paid. */
async function wrongOwed(reader: Reader, expected: ReadonlyMap<string, number>): Promise<string[]> {
  const said = new Map<string, { charged: number; billed: number; writtenOff: number }>()
  const add = (account: string, more: Partial<{ charged: number; billed: number; writtenOff: number }>) => {
    const was = said.get(account) ?? { charged: 0, billed: 0, writtenOff: 0 }
    const { charged = 0, billed = 0, writtenOff = 0 } = more
    said.set(account, {
      ...{ charged: was.charged + charged, billed: was.billed + billed },
      writtenOff: was.writtenOff + writtenOff,
    })
  }
  for (const [account, charged] of expected) add(account, { charged })
  const invoices = await reader
    .selectFrom('supplierInvoice')
    .selectAll()
    .where('status', '<>', 'void')
    .execute()
  for (const { supplierId, currency, status, total, expected: was } of invoices)
    add(`${supplierId} ${currency}`, {
      ...{ charged: total - was, billed: total, writtenOff: status === 'paid' ? total : 0 },
    })
  const accounts = await reader
    .selectFrom('ledgerAccount')
    .selectAll()
    .where('side', '=', 'payable')
    .execute()
  const months = await reader.selectFrom('ledgerMonth').selectAll().where('side', '=', 'payable').execute()
  const kept = new Map(accounts.map((one) => [`${one.partyId} ${one.currency}`, one]))
  return [...new Set([...said.keys(), ...kept.keys()])].flatMap((account) => {
    const is = said.get(account) ?? { charged: 0, billed: 0, writtenOff: 0 }
    const one = kept.get(account)
    const own = months.filter(({ partyId, currency }) => `${partyId} ${currency}` === account)
    const wrong = (['charged', 'billed', 'writtenOff'] as const).filter((column) => {
      const inMonths = own.reduce((all, month) => all + month[column], 0)
      return is[column] !== (one?.[column] ?? 0) || inMonths !== is[column]
    })
    const open = is.charged - is.writtenOff
    return [
      ...wrong.map(
        (column) => `the ledger of ${account} has ${one?.[column]} ${column}, documents ${is[column]}`,
      ),
      ...(open === (one?.open ?? 0) ? [] : [`the ledger of ${account} has ${one?.open} open, not ${open}`]),
    ]
  })
}

/** What must hold of suppliers, margins, trials, what earned nothing, and rent, told without the product's own sums. */
export async function wrongCosts(server: SimServer, seed: number): Promise<string[]> {
  const { reader } = server.engine
  const expected = new Map<string, number>()
  return [
    ...(await wrongExpected(reader, expected)),
    ...(await wrongInvoices(reader)),
    ...(await wrongOwed(reader, expected)),
    ...(await wrongMargins(reader)),
    ...(await wrongEarnings(reader)),
    ...(await wrongRent(reader)),
    ...(await wrongRepriced(reader)),
    // A copy of a house and all of its causes once more: every second of these runs pays for that.
    ...(seed % 60 === 23 ? await wrongTrials(server) : []),
  ]
}
