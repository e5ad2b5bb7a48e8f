import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockBreaches } from './lock-rules.mjs'
import { root } from './toolchain.mjs'

const found = lockBreaches(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
for (const line of found) console.error(line)
console.log(`lockfile: ${found.length} breaches`)
process.exitCode = found.length === 0 ? 0 : 1
