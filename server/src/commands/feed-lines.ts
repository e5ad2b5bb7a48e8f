import type { Row, Table } from '@longshore/shared/rows/table.ts'
import { shortBucket } from './feed-bucket.ts'
import type { Writing } from './writing.ts'

/** Tells a row to those who hold its bucket, and to those who hold the one that it left. */
export function writeFeed(writing: Writing, table: Table, before: Row | undefined, after: Row | null): void {
  const { bucket } = table
  if (!bucket) return
  const left = before && bucket(before)
  const enters = after ? bucket(after) : undefined
  if (left && left !== enters && before) feedLine(writing, table, left, before.id)
  if (enters && after) feedLine(writing, table, enters, after.id)
}

function feedLine(writing: Writing, { name: tableName }: Table, bucket: string, rowId: string): void {
  const short = shortBucket(bucket, writing.under.told.scope)
  writing.line('feed', { n: writing.next(), bucket: short, tableName, rowId })
}
