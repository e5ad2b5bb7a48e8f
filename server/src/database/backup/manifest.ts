import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What a backup holds; written last, so that a backup without it is not whole. */
export interface Manifest {
  /** ISO 8601 in UTC. */
  readonly made: string
  /** Longshore's version that made it. */
  readonly version: string
  readonly engine: 'sqlite' | 'postgres'
  /** The last migration of the database. */
  readonly schema: string
  /** The server's life; a restore begins another one. */
  readonly epoch: number
  readonly commands: number
  readonly files: readonly HeldFile[]
}

export interface HeldFile {
  /** Inside the folder, with forward slashes. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** What stands in the database itself. */
export type Standing = Pick<Manifest, 'schema' | 'epoch' | 'commands'>

const NAME = 'manifest.json'

export async function heldFile(folder: string, path: string): Promise<HeldFile> {
  const file = join(folder, path)
  toDisk(file)
  return { path, bytes: statSync(file).size, sha256: await sha256Of(file) }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  const file = join(folder, NAME)
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  toDisk(file)
  toDisk(folder)
}

/** Reads the manifest and compares each file with it. Throws a sentence where one is missing or another than it was. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, NAME)
  if (!existsSync(file))
    throw new Error(`The folder ${folder} holds no whole backup: its ${NAME} is missing.`)
  const manifest = parsed(file)
  for (const { path, bytes, sha256 } of manifest.files) {
    const held = join(folder, path)
    if (path.split('/').includes('..'))
      throw new Error(`The backup names a file outside its folder: ${path}.`)
    if (!existsSync(held)) throw new Error(`The backup in ${folder} is damaged: ${path} is missing.`)
    if (statSync(held).size !== bytes || (await sha256Of(held)) !== sha256)
      throw new Error(`The backup in ${folder} is damaged: ${path} is not what was backed up.`)
  }
  return manifest
}

/** Waits until a file, or the names in a folder, stand on the disk. */
export function toDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function parsed(file: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    if (Array.isArray(manifest.files) && typeof manifest.schema === 'string') return manifest
  } catch {
    // Cut short or written over: said below.
  }
  throw new Error(`The file ${file} cannot be read as the manifest of a backup.`)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
