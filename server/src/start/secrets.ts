import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { ConfigFault } from './config.ts'

/** Keys that are never stored in the database, so that a copy of the database opens nothing. */
export interface Secrets {
  /** Mixed into every password's hash. */
  readonly pepper: Buffer
  /** Signs addresses of files and the answers of captchas. */
  readonly signing: Buffer
  /** Chains the audit log. */
  readonly chain: Buffer
}

const BYTES = 32

/** Reads the secrets, or makes them at the first start in a file of mode 0600. Losing the file makes every password void. */
export function openSecrets(file: string): Secrets {
  const made = Object.fromEntries(
    ['pepper', 'signing', 'chain'].map((name) => [name, randomBytes(BYTES).toString('hex')]),
  )
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) keep(file, `${JSON.stringify(made, null, 2)}\n`)
  const held = parsed(readFileSync(file, 'utf8'))
  const key = (name: string) => {
    const bytes = Buffer.from(String(held[name] ?? ''), 'hex')
    if (bytes.length === BYTES) return bytes
    throw new ConfigFault(
      `The secrets file ${file} is damaged: restore it from a backup, it cannot be made again.`,
    )
  }
  return { pepper: key('pepper'), signing: key('signing'), chain: key('chain') }
}

/** Whole and on the disk before anything depends on it, or not there at all; of two that begin at once the first stands. */
function keep(file: string, text: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'EEXIST') throw fault
  } finally {
    rmSync(draft)
  }
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
