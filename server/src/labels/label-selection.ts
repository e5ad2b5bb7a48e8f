import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { labelApi } from '@longshore/shared/labels/label.api.ts'
import { kindRules, type LabelContent } from '@longshore/shared/labels/label.ts'
import { checkSelection } from '@longshore/shared/labels/selection.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { Found } from './label-parts.ts'
import { isOfRows, rowLoads } from './label-rows.ts'

export type Wanted = InputOf<typeof labelApi.preview.input>

/** What is to be printed: of rows that the caller may see, or as it was written. Refuses what may not stand together. */
export async function selectionOf(db: Kysely<Database>, wanted: Wanted, caller: Caller): Promise<Found> {
  const { kind, ids, copies, language } = wanted
  const { actor } = caller
  const { forCustomers, needs } = kindRules[kind]
  const may = actor.permissions === undefined || actor.permissions.has(needs)
  if (!may || (actor.kind === 'customer' && !forCustomers)) throw refusals.forbidden()
  const found = isOfRows(kind)
    ? ids.length
      ? await rowLoads[kind](db, { viewer: caller, ids: [...new Set(ids)], language })
      : { subjects: [], leftOut: [] }
    : written(wanted)
  checkSelection({ kind, subjects: found.subjects, copies })
  return found
}

/** Codes that somebody wrote are things of their own: no row counts how often they were printed. */
function written({ kind, codes, symbology, headline, lines }: Wanted): Found {
  const said = lines.filter((line) => line.trim() !== '').map((text) => ({ name: '' as const, text }))
  const subjects = codes.map((code) => {
    const above = kind === 'tote' && headline === '' ? code : headline
    const content: LabelContent = {
      ...{ code, symbology, headline: above, corner: '', facts: said },
      mayTurn: kind !== 'free',
    }
    return { id: '', no: code, ownerId: '', shop: '', contents: [content] }
  })
  return { subjects, leftOut: [] }
}
