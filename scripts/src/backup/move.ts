import { moveToPostgres } from '@longshore/server/database/backup/move-to-postgres.ts'
import { readConfig } from '@longshore/server/start/config.ts'
import { sentenceOf } from '@longshore/server/start/start-fault.ts'
import { audit } from './audit.ts'

const TELL_EVERY = 1000

async function run(): Promise<void> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  let told = started
  const { tables, rows, aside } = await moveToPostgres(readConfig(process.env), {
    audit,
    now: Date.now,
    progress: (done) => {
      if (performance.now() - told < TELL_EVERY) return
      told = performance.now()
      say(`  ${done.rows} rows of ${done.tables} tables after ${seconds()} s`)
    },
  })
  say(`Moved ${rows} rows of ${tables} tables, and the books there add up, in ${seconds()} s.`)
  say(`The former database stands in ${aside}.`)
  say(
    'Start the server with the same DATA_DIR, SECRET_FILE and DATABASE_URL. Pictures and papers stay in DATA_DIR.',
  )
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

await run().catch((fault: unknown) => {
  process.stderr.write(`${sentenceOf(fault)}\n`)
  process.exitCode = 1
})
