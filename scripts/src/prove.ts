import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { readConfig } from '@longshore/server/start/config.ts'
import { proofs, prove } from '@longshore/server/start/prove.ts'
import { sentenceOf } from '@longshore/server/start/start-fault.ts'
import { proveBill } from './prove-bill.ts'
import { proveManifest } from './prove-manifest.ts'
import { proveRating } from './prove-rating.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const signed = { manifest: proveManifest, bill: proveBill } as const
const [what, signedFile, key] = process.argv.slice(2)
if ((what === 'manifest' || what === 'bill') && signedFile !== undefined) {
  const { text, isRight } = signed[what](signedFile, key)
  say(text)
  process.exit(isRight ? 0 : 1)
}
if (what === 'rating') {
  const { text, isRight } = await proveRating(process.argv.slice(3)).catch((fault: unknown) => ({
    ...{ text: sentenceOf(fault), isRight: false },
  }))
  say(text)
  process.exit(isRight ? 0 : 1)
}

/** Folds the journals of the database at DATA_DIR or DATABASE_URL; ends with 1 and the rows when anything differs. */
const { databaseUrl, dataDir } = readConfig(process.env)
const file = join(dataDir, 'longshore.db')
if (!databaseUrl && !existsSync(file)) {
  process.stderr.write(`There is no database at ${file}. Set DATA_DIR or DATABASE_URL.\n`)
  process.exit(2)
}
const started = performance.now()
let closing: () => Promise<void> = async () => undefined
try {
  const engine = databaseUrl ? openPostgres(databaseUrl) : openSqlite(file)
  closing = () => engine.close()
  const findings = await prove(engine)
  for (const { rule, rows } of findings) {
    say(`BROKEN  ${rule}`)
    for (const row of rows) say(`        ${JSON.stringify(row)}`)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${proofs.length} rules, ${findings.length} broken, ${seconds} s`)
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (fault) {
  process.stderr.write(`${sentenceOf(fault)}\n`)
  process.exitCode = 2
} finally {
  await closing()
}
