import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The stories of the member centre as the suite tells them, with real orders of a folder of a marketplace's files instead of made
 * ones. Pictures of each step go into another folder. The clients have to be built.
 */
const [folder, pictures, ...narrow] = process.argv.slice(2)
const isKnown = narrow.every((one) => /^(?:zh|en|es|390|1440)$/.test(one))
if (!folder || !pictures || !isKnown || !existsSync(join(folder, 'orders.csv'))) {
  process.stderr.write(
    'Say the folder of the files and one for pictures: pnpm orders:browser FOLDER PICTURES [zh|en|es] [390|1440]\n',
  )
  process.exit(2)
}
const [language = '..'] = narrow.filter((one) => /^[a-z]/.test(one))
const [width = '\\d+'] = narrow.filter((one) => /^\d/.test(one))
const stories = ['test', 'pwa-scanner/browser/member-centre.spec.ts', '--workers', '1', '--reporter', 'list']
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', ...stories, '--grep', `\\(${language}, ${width} px\\)`],
  {
    stdio: 'inherit',
    // Stories of other languages and widths are long ones, which are told by this word alone.
    env: { ...process.env, LONG: '1', ORDERS: resolve(folder), SHOTS: resolve(pictures) },
  },
)
process.exitCode = status ?? 1
