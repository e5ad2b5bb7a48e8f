import type { Migration } from 'kysely/migration'
import * as kernel from './001-kernel.ts'

/** In order. A line is added, never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-kernel': kernel as Migration,
}
