import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { momentApi } from '@longshore/shared/stock/moment.api.ts'
import {
  carrying,
  defectiveShelf,
  isOutside,
  isUnexplained,
  shelf,
  tote,
  unexplained,
} from '@longshore/shared/stock/place.ts'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { namesOfPlaces } from './place-names.ts'

type Asked = Omit<InputOf<typeof momentApi.at.input>, 'time'>

/** Whose accounts are looked at: those of some places, those of an article within walls, or what moved for an order. */
export type Subject =
  | { readonly places: readonly string[] }
  | { readonly skuId: string }
  | { readonly orderId: string }

/** Refuses what is not exactly one of them, and places outside the walls: nothing lies there. */
export function subjectOf({ positionId, skuId, orderId, locationId, tote: code }: Asked): Subject {
  const named = [positionId, skuId, orderId, locationId, code].filter((one) => one !== '')
  if (named.length !== 1 || isOutside(locationId) || isUnexplained(locationId))
    throw refusals.inputInvalid({ fields: 'positionId' })
  if (skuId) return { skuId }
  if (orderId) return { orderId }
  if (positionId) return withDebts([shelf(positionId), defectiveShelf(positionId)])
  return withDebts(code ? [tote(code), carrying(code)] : [locationId])
}

/**
 * What a place owes belongs to it: pieces that were taken before the house heard that they had come are repaid then, so
 * that only both together say what lay there.
 */
function withDebts(places: readonly string[]): Subject {
  return { places: places.flatMap((place) => [place, unexplained(place)]) }
}

/** Its accounts; an article's outside of the walls are left out. */
export function accountsOf(scope: string, subject: Exclude<Subject, { orderId: string }>) {
  return (eb: ExpressionBuilder<Database, 'balance'>) =>
    eb.and([
      eb('balance.scope', '=', scope),
      ...('places' in subject
        ? [eb('balance.locationId', 'in', subject.places)]
        : [eb('balance.skuId', '=', subject.skuId), eb('balance.locationId', 'not like', 'EXT.%')]),
    ])
}

/** What people call it, as far as this warehouse knows it. */
export async function nameOf(db: Kysely<Database>, scope: string, subject: Subject): Promise<string> {
  if ('skuId' in subject) {
    const found = await db.selectFrom('sku').select('code').where('id', '=', subject.skuId).executeTakeFirst()
    return found?.code ?? ''
  }
  if ('orderId' in subject) {
    const found = await db
      .selectFrom('outboundOrder')
      .select('no')
      .where('id', '=', subject.orderId)
      .where('scope', '=', scope)
      .executeTakeFirst()
    return found?.no ?? ''
  }
  const [place = ''] = subject.places
  const positionId = /^(?:SHELF|DEF):(.+)$/.exec(place)?.[1]
  if (positionId === undefined) return (await namesOfPlaces(db, [place]))(place)
  const found = await db
    .selectFrom('position')
    .select('code')
    .where('id', '=', positionId)
    .where('scope', '=', scope)
    .executeTakeFirst()
  return found?.code ?? ''
}
