import type { Kysely } from 'kysely'
import { billProofs } from '../billing/bill-proofs.ts'
import { chargeProofs } from '../billing/charge-proofs.ts'
import { ledgerProofs } from '../billing/ledger-proofs.ts'
import { ratingProofs } from '../billing/rating-proofs.ts'
import { rentProofs } from '../billing/rent/rent-proofs.ts'
import type { Engine } from '../database/engine.ts'
import type { Dialect } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'
import { handlingProofs } from '../exceptions/handling-proofs.ts'
import { earningProofs } from '../finance/earning/earning-proofs.ts'
import { marginProofs } from '../finance/margin/margin-proofs.ts'
import { moneyProofs } from '../finance/money-proofs.ts'
import { periodProofs } from '../finance/periods/period-proofs.ts'
import { houseProofs } from '../freight/house-proofs.ts'
import { loadProofs } from '../freight/load-proofs.ts'
import { pieceProofs } from '../freight/piece-proofs.ts'
import { receiptProofs } from '../inbound/prove-receipts.ts'
import { outboundProofs } from '../outbound/outbound-proofs.ts'
import { sumProofs } from '../outbound/sum-proofs.ts'
import { figureProofs } from '../performance/figure-proofs.ts'
import { serveProofs } from '../performance/serve-proofs.ts'
import { countProofs } from '../stock/prove/count-proofs.ts'
import { fileProofs } from '../stock/prove/file-proofs.ts'
import type { Finding, Proof } from '../stock/prove/finding.ts'
import { historyProofs } from '../stock/prove/history-proofs.ts'
import { journalProofs } from '../stock/prove/journal-proofs.ts'
import { lowProofs } from '../stock/prove/low-proofs.ts'
import { moveProofs } from '../stock/prove/move-proofs.ts'
import { positionProofs } from '../stock/prove/position-proofs.ts'

/** Every rule of the books. */
export const proofs: readonly Proof[] = [
  ...fileProofs,
  ...journalProofs,
  ...chargeProofs,
  ...ratingProofs,
  ...rentProofs,
  ...billProofs,
  ...ledgerProofs,
  ...moneyProofs,
  ...marginProofs,
  ...earningProofs,
  ...periodProofs,
  ...receiptProofs,
  ...pieceProofs,
  ...loadProofs,
  ...houseProofs,
  ...outboundProofs,
  ...sumProofs,
  ...handlingProofs,
  ...countProofs,
  ...lowProofs,
  ...figureProofs,
  ...serveProofs,
  ...moveProofs,
  ...positionProofs,
  ...historyProofs,
]

/** Folds the journals of a database at one moment and compares them with balances and documents. Empty: all agree. */
export async function prove({ reader, dialect }: Engine, rules = proofs): Promise<Finding[]> {
  const moment = reader.transaction()
  return (dialect === 'postgres' ? moment.setIsolationLevel('repeatable read') : moment).execute((db) =>
    findingsOf(db, { dialect, rules }),
  )
}

async function findingsOf(
  db: Kysely<Database>,
  { dialect, rules }: { dialect: Dialect; rules: readonly Proof[] },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, query } of rules) {
    const rows = await query(db, dialect)
    if (rows.length > 0) findings.push({ rule, rows })
  }
  return findings
}
