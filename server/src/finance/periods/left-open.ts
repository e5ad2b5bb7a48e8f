import { type LeftOpen, type OpenKind, openKinds } from '@longshore/shared/finance/accounting-period.ts'
import { endOf } from '@longshore/shared/finance/close-period.ts'
import { financeKinds } from '@longshore/shared/finance/exception-kinds.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** Counted so far: more than that is looked at in its own list. */
export const MOST = 1000

const kinds = sql.join(Object.keys(financeKinds).map((kind) => sql.lit(kind)))

/** What of each kind happened before a moment and waits for somebody; each by an index of its list. */
const waits: Readonly<Record<OpenKind, (until: number) => RawBuilder<unknown>>> = {
  unrated: (until) => sql`"unratedCause" where "occurredAt" < ${until}`,
  accrued: (until) => sql`"chargeLine" where status = 'accrued' and "occurredAt" < ${until}`,
  'manual-charge': (until) => sql`"manualCharge" where status = 'waiting' and "writtenAt" < ${until}`,
  'draft-bill': (until) =>
    sql`bill where status = 'to-be-issued' and ("createdAt" < ${until} or "until" <= ${until})`,
  'credit-note': (until) => sql`"creditNote" where status = 'proposed' and "writtenAt" < ${until}`,
  'expected-cost': (until) => sql`"costLine" where status = 'expected' and "occurredAt" < ${until}`,
  'supplier-invoice': (until) =>
    sql`"supplierInvoice" where status in ('matched', 'variance') and "enteredAt" < ${until}`,
  exception: (until) =>
    sql`exception where kind in (${kinds}) and status in ('open', 'taken') and "openedAt" < ${until}`,
  recharge: (until) =>
    sql`recharge where status in ('pending', 'second-review') and "submittedAt" < ${until}`,
  withdrawal: (until) =>
    sql`withdrawal where status in ('applied', 'audited', 'paying') and "appliedAt" < ${until}`,
  transfer: (until) => sql`"walletTransfer" where status = 'submitted' and "submittedAt" < ${until}`,
  exchange: (until) => sql`"walletExchange" where status = 'second-review' and "proposedAt" < ${until}`,
}

/** What is open of the money of a month, or of one before it: it hinders the closing. */
export async function leftOpen(
  db: Kysely<Database>,
  period: Parameters<typeof endOf>[0],
): Promise<LeftOpen[]> {
  const until = endOf(period)
  const left: LeftOpen[] = []
  for (const kind of openKinds) {
    const { rows } = await sql<{ open: number | string }>`
      select count(*) as open from (select 1 from ${waits[kind](until)} limit ${MOST}) t`.execute(db)
    left.push({ kind, count: Number(rows[0]?.open ?? 0) })
  }
  return left
}
