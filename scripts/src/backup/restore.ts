import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '@longshore/server/database/backup/restore.ts'
import { readConfig } from '@longshore/server/start/config.ts'
import { sentenceOf } from '@longshore/server/start/start-fault.ts'
import { audit } from './audit.ts'

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false }, despite: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [from] = positionals
  if (!from) throw new Error('Name the folder of the backup: pnpm restore FOLDER.')
  const started = performance.now()
  const options = { ...values, audit, now: Date.now }
  const { manifest, epoch, findings, aside } = await restore(readConfig(process.env), resolve(from), options)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(
    `Restored the backup of ${manifest.made}: ${manifest.commands} commands, life ${epoch}, in ${seconds} s.`,
  )
  for (const finding of findings) say(`  ${finding}`)
  if (aside) say(`The former data stand in ${aside}.`)
  say('Start the server: handhelds send again what the backup lacks, and everybody signs in again.')
  say('What was decided at desks since then is gone: revoked devices and closed accounts too.')
  process.exitCode = findings.length > 0 ? 1 : 0
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

await run().catch((fault: unknown) => {
  process.stderr.write(`${sentenceOf(fault)}\n`)
  process.exitCode = 1
})
