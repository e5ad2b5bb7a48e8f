import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** An empty database beside the one of the address, and how to drop it. */
export async function freshDatabase(beside: string): Promise<{ url: string; drop(): Promise<void> }> {
  const url = new URL(beside)
  const name = `house_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`create database ${name}`)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}
