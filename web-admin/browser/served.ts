import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Served {
  /** Where everything is, without a slash at its end. */
  readonly address: string
  /** The printed password of the demo's accounts. */
  readonly password: string
  /** The printed user names, by the entry they belong to. */
  readonly staff: readonly string[]
  readonly customers: readonly string[]
  stop(): Promise<void>
}

/** Serves the demo warehouse and the built clients from an empty folder, with no captcha. */
export async function served(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-'))
  const server = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: '1', LOGIN_CAPTCHA: 'off', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const printed = await ready(server.stdout, gone)
  const accounts = [...printed.matchAll(/^ {2}(back office|member centre) {2,}(\S+) {2,}(\S+)/gm)]
  const namesOf = (entry: string) =>
    accounts.filter(([, one]) => one === entry).map(([, , name]) => name ?? '')
  return {
    address: /http:\S+?(?=\/web_site)/.exec(printed)?.[0] ?? '',
    password: accounts[0]?.[3] ?? '',
    staff: namesOf('back office'),
    customers: namesOf('member centre'),
    async stop() {
      server.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Everything the server printed until its accounts stood there. */
async function ready(output: NodeJS.ReadableStream, gone: Promise<void>): Promise<string> {
  let printed = ''
  const complete = new Promise<void>((resolve) => {
    output.on('data', (text: Buffer) => {
      printed += text
      if (/Sign in with[\s\S]*\n\n/.test(printed)) resolve()
    })
  })
  const died = gone.then(() => {
    throw new Error(`the server did not start:\n${printed}`)
  })
  await Promise.race([complete, died])
  return printed
}
