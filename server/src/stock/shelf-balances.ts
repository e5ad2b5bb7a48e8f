import type { Cell } from '@longshore/shared/rows/table.ts'
import { SHORT_PICK } from '@longshore/shared/stock/tasks.ts'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AnyTables } from '../database/statements.ts'

/** The columns of an account, as rules know it. */
export const ACCOUNT = [
  'accountId',
  'locationId',
  'skuId',
  'ownerId',
  'batch',
  'condition',
  'quantity',
  'allocated',
] as const
/** The position's id in a location `SHELF:<id>`, and in `DEF:<id>`. */
const POSITION_OF_SHELF = sql<string>`substr(${sql.ref('balance.locationId')}, 7)`
export const POSITION_OF_DEFECTIVE = sql<string>`substr(${sql.ref('balance.locationId')}, 5)`

/**
 * What `shelfBalances` asks for: good pieces, and positions where a picker missed some and nobody has counted yet, or
 * that a count order froze.
 */
export const ON_SHELVES = {
  ...{ zero: 0, condition: 'good', shelves: 'SHELF:%' },
  ...{ shortPick: SHORT_PICK, toBeCounted: 'to-be-counted', counted: 'counted' },
  ...{ yes: 1, planned: 'planned' },
} as const

/** The same for the defective area. */
export const IN_DEFECTIVE_AREA = { ...ON_SHELVES, condition: 'defective', shelves: 'DEF:%' } as const

type Balances = SelectQueryBuilder<AnyTables, string, object>

/** Accounts on the shelves that hold good pieces, each with its position as `balanceOf` reads it. */
export function shelfBalances(
  db: Kysely<AnyTables>,
  at: (name: string) => Cell,
  {
    positionId = POSITION_OF_SHELF,
    from = db.selectFrom('balance') as Balances,
  }: { readonly positionId?: RawBuilder<string>; readonly from?: Balances } = {},
) {
  return from
    .leftJoin('position', (join) => join.on('position.id', '=', positionId))
    .leftJoin('partition', 'partition.id', 'position.partitionId')
    .select(ACCOUNT.map((name) => `balance.${name}` as const))
    .select([
      'position.code as positionCode',
      'position.enabled as positionEnabled',
      'partition.sequence as partitionOrder',
    ])
    .select((eb) =>
      eb
        .selectFrom('countTask')
        .select((count) => count.fn.countAll().as('open'))
        .whereRef('countTask.positionId', '=', 'position.id')
        .where((task) =>
          task.or([
            task.and([
              task('countTask.reason', '=', at('shortPick')),
              task('countTask.status', 'in', [at('toBeCounted'), at('counted')]),
            ]),
            task.and([
              task('countTask.freezes', '=', at('yes')),
              task('countTask.status', 'in', [at('planned'), at('toBeCounted')]),
            ]),
          ]),
        )
        .as('suspects'),
    )
    .where('balance.scope', '=', at('scope'))
    .where('balance.condition', '=', at('condition'))
    .where('balance.locationId', 'like', at('shelves'))
    .where('balance.quantity', '>', at('zero'))
}
