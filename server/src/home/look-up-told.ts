import type { LookUpFact, LookUpKind, Meaning } from '@longshore/shared/home/look-up.ts'
import { MOST_HAPPENED } from '@longshore/shared/home/look-up.ts'
import type { Kysely } from 'kysely'
import { namesOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { happenedAt, happenedTo } from '../stock/happened.ts'
import type { Goods } from './look-up-goods.ts'

export interface Looked {
  readonly viewer: Viewer
  readonly scope: string
  readonly code: string
  readonly at: number
}

export type Look = (db: Kysely<Database>, looked: Looked) => Promise<readonly Meaning[]>
type Facts = readonly (readonly [what: LookUpFact, value: string | number | null])[]

/** What a kind says of one thing; its goods and what happened to it are read beside. */
interface Said {
  readonly kind: LookUpKind
  readonly id: string
  readonly code: string
  readonly about?: string
  readonly state?: string
  readonly facts?: Facts
}

export async function meaning(
  { facts = [], about = '', state = '', ...said }: Said,
  goods: Promise<Goods>,
  happened: Promise<Meaning['happened']>,
): Promise<Meaning> {
  const [there, done] = await Promise.all([goods, happened])
  return {
    ...{ ...said, about, state, ...there, happened: done },
    facts: facts.flatMap(([what, value]) =>
      value === null || value === '' ? [] : [{ what, value: String(value) }],
    ),
  }
}

export const customersOf = (db: Kysely<Database>, ids: readonly string[]) =>
  namesOf(db, { table: 'customer', column: 'name' }, ids)
export const ofDocument = (db: Kysely<Database>, scope: string, documentId: string) =>
  happenedTo(db, { scope, documentId, most: MOST_HAPPENED })
export const ofPlaces = (db: Kysely<Database>, scope: string, places: readonly string[]) =>
  happenedAt(db, {
    ...{ scope, most: MOST_HAPPENED },
    accounts: (balances) => balances.where('balance.locationId', 'in', [...places]),
  })
export const each = <R>(rows: readonly R[], say: (row: R) => Promise<Meaning>) => Promise.all(rows.map(say))
export const sought = ({ viewer, code }: Looked) => ({ viewer, text: code, whole: true }) as const
