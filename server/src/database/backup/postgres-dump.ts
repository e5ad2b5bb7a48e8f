import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'

/** Dumps a database as of one moment, while servers write to it. Schemas that a restore put aside are left out. */
export async function dumpPostgres(url: string, to: string): Promise<void> {
  await run(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', '--exclude-schema=replaced_*', '--file', to],
    url,
  )
}

/** Fills an empty database from a dump: all of it or nothing. */
export async function loadPostgres(url: string, from: string): Promise<void> {
  const how = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await run('pg_restore', [...how, '--dbname', databaseOf(url), from], url)
}

/** How long a connection is waited for that its program has just given up: PostgreSQL ends it a moment later. */
const LEAVES_WITHIN = 5000
const ASKED_EVERY = 50

interface Asks {
  query(sql: string): Promise<{ readonly rows: readonly { readonly others?: unknown }[] }>
}

/** Throws a sentence where another program is connected to the database, and stays so. */
export async function refuseConnected(client: Asks): Promise<void> {
  const until = performance.now() + LEAVES_WITHIN
  for (;;) {
    const { rows } = await client.query(
      `select count(*) as others from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const others = Number(rows[0]?.others)
    if (others === 0) return
    if (performance.now() > until)
      throw new Error(`The database has ${others} other connections. Stop the servers on it first.`)
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY))
  }
}

export async function isEmptyPostgres(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
  return rows.length === 0
}

/** Whether no house ever worked there: tables that a killed move or a first start left behind may stand there. */
export async function holdsNothing(client: pg.Client): Promise<boolean> {
  if (await isEmptyPostgres(client)) return true
  const { rows: known } = await client.query(`select 1 where to_regclass('public.command') is not null`)
  if (known.length === 0) return false
  return (await client.query('select 1 from command limit 1')).rows.length === 0
}

export async function makeEmpty(client: pg.Client): Promise<void> {
  if (!(await isEmptyPostgres(client))) await client.query('drop schema public cascade; create schema public')
}

/** Puts what stands in the database aside under another name, beside an empty one. */
export async function putAside(client: pg.Client, name: string): Promise<void> {
  await client.query(`begin; alter schema public rename to ${name}; create schema public; commit`)
}

/** Brings back what was put aside. */
export async function takeBack(client: pg.Client, name: string): Promise<void> {
  await client.query(`begin; drop schema public cascade; alter schema ${name} rename to public; commit`)
}

/** Drops what was put aside: it held nothing. */
export async function forget(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop schema ${name} cascade`)
}

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres'
}

/** The address goes by the environment: a list of processes would show its password. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const sslMode = searchParams.get('sslmode')
  return {
    ...process.env,
    // A folder of sockets is written as one word.
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGDATABASE: databaseOf(url),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(sslMode && { PGSSLMODE: sslMode }),
  }
}

async function run(program: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(programAt(program), args, {
    env: environmentOf(url),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2000)
  })
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status !== 0) throw new Error(`The program ${program} ended with ${status}: ${said.trim()}.`)
}

/** On the PATH, else the newest where Debian keeps them. */
function programAt(name: string): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
  const found = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, name)),
  )
  if (!found)
    throw new Error(`The program ${name} is not installed: it comes with PostgreSQL's client programs.`)
  return join(found, name)
}
