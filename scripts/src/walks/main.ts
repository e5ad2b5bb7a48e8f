import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawnJobs } from './draw.ts'

const folder = join(import.meta.dirname, '../../../docs/jobs')
mkdirSync(folder, { recursive: true })
for (const { name, page } of await drawnJobs()) writeFileSync(join(folder, `${name}.md`), page)
