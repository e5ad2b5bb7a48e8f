import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database beside the one of the address, empty or a copy of `template`, and how to drop it. */
export async function freshDatabase(
  beside: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const url = new URL(beside)
  const name = `house_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}
