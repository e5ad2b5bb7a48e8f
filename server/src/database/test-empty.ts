import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Dialect } from './statements.ts'

/** Opens databases without a table, as a house had them before its first start; they are gone after the tests of the block. */
export function emptyDatabases(dialect: Dialect): () => Promise<Engine> {
  const closing: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closing.splice(0)) await close()
  })
  return async () => {
    const engine = dialect === 'sqlite' ? openSqlite(':memory:') : await emptyPostgres(closing)
    closing.unshift(() => engine.close())
    return engine
  }
}

async function emptyPostgres(closing: (() => Promise<unknown>)[]): Promise<Engine> {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  const name = `t${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name}`)
  closing.push(
    () => client.query(`drop database ${name} with (force)`),
    () => client.end(),
  )
  const url = new URL(String(inject('postgresUrl')))
  url.pathname = name
  return openPostgres(url.href)
}
