import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

/** Starting Node takes its time on a busy machine. */
export const PATIENCE = 60_000

export interface Program {
  readonly child: ChildProcess
  /** All it said so far. */
  said(): string
  /** The address it serves, once it is ready. */
  ready(): Promise<string>
  ended(): Promise<number>
}

/** A data folder of its own, and the programs that a test starts on it. */
export class Ground {
  readonly folder = mkdtempSync(join(tmpdir(), 'longshore-'))
  readonly #started: Program[] = []

  /** With its tables made and nothing in them, unless the first start itself is the story. */
  constructor({ isEmpty = false } = {}) {
    if (!isEmpty) copyFileSync(inject('sqliteTemplate'), join(this.folder, 'longshore.db'))
  }

  /** Starts the real server on a free port without the demo, or another program of `start/`. */
  start(env: Record<string, string> = {}, other?: string): Program {
    const source = other && fileURLToPath(new URL(`../start/${other}`, import.meta.url))
    const { PATH = '', NODE_COMPILE_CACHE } = process.env
    const child = spawn(process.execPath, [source ?? inject('serverProgram')], {
      env: {
        ...{ PATH, PORT: '0', DATA_DIR: this.folder, DEMO: '0' },
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
        ...env,
      },
    })
    let text = ''
    const watchers = new Set<() => void>()
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        text += part.toString()
        for (const look of watchers) look()
      })
    const started: Program = {
      child,
      said: () => text,
      ready: () =>
        new Promise((resolve, reject) => {
          const look = () => {
            const address = /Scanner +(\S+)\/scanner\//.exec(text)?.[1]
            if (address && text.endsWith('\n')) resolve(address)
          }
          watchers.add(look)
          child.once('exit', () => reject(new Error(text)))
          look()
        }),
      async ended() {
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
        return child.exitCode ?? -1
      },
    }
    this.#started.push(started)
    return started
  }

  /** Kills what still runs, and deletes the folder. */
  async clear(): Promise<void> {
    for (const { child } of this.#started)
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    rmSync(this.folder, { recursive: true })
  }
}

/** Calls the program as a browser would; answers the whole envelope. */
export async function posted(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { data: Record<string, string> }
}

export async function signIn(address: string, password: string | undefined) {
  const login = { userName: 'admin', password, captcha: 'off' }
  return (await posted(`${address}/api/auth/user/login/v2`, login)).data
}
