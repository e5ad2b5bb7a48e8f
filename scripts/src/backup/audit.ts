import type { Engine } from '@longshore/server/database/engine.ts'
import { outboundProofs } from '@longshore/server/outbound/outbound-proofs.ts'
import { journalProofs } from '@longshore/server/stock/prove/journal-proofs.ts'

/** What is wrong with the books: each rule that is broken and by how many rows. */
export async function audit({ reader }: Engine): Promise<string[]> {
  const found: string[] = []
  for (const { rule, query } of [...journalProofs, ...outboundProofs]) {
    const rows = await query(reader)
    if (rows.length > 0)
      found.push(`not so: ${rule} (${rows.length} rows, such as ${JSON.stringify(rows[0])})`)
  }
  return found
}
