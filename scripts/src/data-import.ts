import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Performer } from '@longshore/server/commands/perform.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { migrate } from '@longshore/server/database/migrate.ts'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { refusalSentence } from '@longshore/server/http/sentences.ts'
import { readConfig } from '@longshore/server/start/config.ts'
import { lockFolder } from '@longshore/server/start/folder-lock.ts'
import { sentenceOf } from '@longshore/server/start/start-fault.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { languageOf } from '@longshore/shared/language/language.ts'
import { customers } from './import/customers.ts'
import { orders, receipts } from './import/documents.ts'
import { importRows } from './import/importer.ts'
import type { ImportKind } from './import/kind.ts'
import { mappedRows, readMapping } from './import/mapping.ts'
import { reportOf } from './import/report.ts'
import { SheetFault } from './import/sheet.ts'
import { skus } from './import/skus.ts'

const kinds: readonly ImportKind[] = [customers, skus, orders, receipts]
const USE = `pnpm data:import KIND FILE [--mapping mapping.json] [--warehouse CODE] [--apply-repairs]

KIND is ${kinds.map(({ name }) => name).join(', ')}; FILE a .csv or .xlsx whose first row names the columns.
The data is that of DATA_DIR or DATABASE_URL. What is there already and the same is left alone.
`

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      warehouse: { type: 'string' },
      'apply-repairs': { type: 'boolean', default: false },
    },
  })
  const [name, file] = positionals
  const kind = kinds.find((one) => one.name === name)
  if (!kind || !file) throw new SheetFault(USE)
  const { databaseUrl, dataDir } = readConfig(process.env)
  mkdirSync(dataDir, { recursive: true })
  const unlock = databaseUrl ? () => undefined : lockFolder(dataDir)
  const engine = databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'longshore.db'))
  try {
    await migrate(engine.migrating)
    const performer = new Performer({
      ...{ engine, exceptionKinds, now: () => Date.now(), commands: commandMap() },
      defect: (fault) => String(fault),
    })
    const scope = kind.command.scope === 'company' ? 'company' : await houseOf(engine, values.warehouse)
    const mapping = values.mapping ? readMapping(values.mapping) : undefined
    const applyRepairs = values['apply-repairs']
    const language = languageOf(process.env.LANG) ?? 'en'
    const doubt = ({ code, values }: Refusal) => say(refusalSentence(language, code, values))
    const imported = await importRows(mappedRows(file, { mapping, fields: kind.fields, doubt }), {
      ...{ db: engine.reader, performer, kind, scope, applyRepairs, now: () => Date.now() },
    })
    await performer.close()
    say(reportOf(imported, { applyRepairs, language }))
    return imported.refused.length || (imported.repairs.length && !applyRepairs) ? 1 : 0
  } finally {
    await engine.close()
    unlock()
  }
}

/** The scope of the named warehouse, or of the only one. */
async function houseOf({ reader }: Engine, code: string | undefined): Promise<string> {
  const houses = await reader
    .selectFrom('warehouse')
    .select(['id', 'code'])
    .where('enabled', '=', 1)
    .execute()
  const wanted = houses.filter((house) => code === undefined || house.code === code)
  const [house] = wanted
  if (house && wanted.length === 1) return `warehouse:${house.id}`
  throw new SheetFault(
    `Name the warehouse with --warehouse: ${houses.map((one) => one.code).join(', ') || 'there is none yet'}.`,
  )
}

process.exitCode = await run().catch((fault: unknown) => {
  process.stderr.write(`${fault instanceof SheetFault ? fault.message : sentenceOf(fault)}\n`)
  return 2
})
