import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClients } from './build.mjs'
import { scriptBreaches, styleBreaches } from './floor-rules.mjs'
import { root } from './toolchain.mjs'

// The scanner as it is built must run on the oldest browser of its floor: what it says there is never seen here.
if (!buildClients({ node: process.execPath, env: process.env })) process.exit(1)

const dist = join(root, 'pwa-scanner', 'dist')
const files = readdirSync(dist, { recursive: true }).map(String)
const found = files.flatMap((file) => breachesOf(file).map((rule) => `${file}: ${rule}`))
for (const line of found) console.error(line)
console.log(`browser floor: ${files.length} files, ${found.length} breaches`)
process.exitCode = found.length === 0 ? 0 : 1

function breachesOf(file) {
  const text = () => readFileSync(join(dist, file), 'utf8')
  if (file.endsWith('.css')) return styleBreaches(text())
  // Says to browsers of any age that they are too old.
  if (file === 'browser-floor.js') return scriptBreaches(text(), 'script', 5)
  if (!file.endsWith('.js')) return []
  return scriptBreaches(text(), file.startsWith('assets/') ? 'module' : 'script')
}
