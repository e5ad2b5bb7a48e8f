import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '@longshore/server/database/backup/back-up.ts'
import { readConfig } from '@longshore/server/start/config.ts'
import { sentenceOf } from '@longshore/server/start/start-fault.ts'

const packageFile = new URL('../../../package.json', import.meta.url)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'without-secrets': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [to] = positionals
  if (!to) throw new Error('Name the folder: pnpm backup FOLDER.')
  const started = performance.now()
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const { engine, schema, commands, files } = await backUp(readConfig(process.env), resolve(to), {
    ...{ version, now: Date.now, withSecrets: !values['without-secrets'] },
  })
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const size = `${files.length} files, ${(bytes / 1_048_576).toFixed(1)} MB`
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`Backed up ${engine} at ${schema}, ${commands} commands: ${size} in ${seconds} s.\n`)
  process.stdout.write('A backup counts once it was restored somewhere: pnpm restore checks and audits it.\n')
}

await run().catch((fault: unknown) => {
  process.stderr.write(`${sentenceOf(fault)}\n`)
  process.exitCode = 1
})
