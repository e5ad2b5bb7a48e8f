import { idsOf, inList } from '../database/json-list.ts'
import { type Dialect, perCompiler } from '../database/statements.ts'
import { lineStatements } from './journal-lines.ts'

export type CommandStatements = ReturnType<typeof commandStatements>

/** The statements of the command log, the feed and the scope's order, compiled once. */
export const commandStatements = perCompiler((compile, dialect: Dialect) => {
  return {
    lines: lineStatements(compile),
    lock: compile((db, at) => {
      const query = db.selectFrom('scope').select(['no', 'seq']).where('id', '=', at('id'))
      return dialect === 'postgres' ? query.forUpdate() : query
    }),
    openScope: compile((db, at) =>
      db
        .insertInto('scope')
        .values({ id: at('id'), seq: at('seq') })
        .onConflict((c) => c.column('id').doNothing()),
    ),
    advance: compile((db, at) =>
      db
        .updateTable('scope')
        .set({ seq: at('seq') })
        .where('id', '=', at('id')),
    ),
    stored: compile((db, at) =>
      db
        .selectFrom('command')
        .innerJoin('scope', 'scope.no', 'command.scopeNo')
        .select([
          'scope.id as scope',
          'command.seq',
          'name',
          'args',
          'actor',
          'deviceId',
          'outcome',
          'result',
        ])
        .where('command.id', '=', at('id')),
    ),
    /** Which of many ids are those of stored commands. */
    known: compile((db, at) =>
      db
        .selectFrom('command')
        .select('id')
        .where('id', 'in', inList(dialect, at('ids'))),
    ),
    /** For whom a customer's person acts. */
    customerOf: compile((db, at) =>
      db.selectFrom('customerUser').select(['customerId']).where('id', '=', at('id')),
    ),
    /** The last number that each of some devices sent itself, and the last that it sent again for its former self. */
    lastOfDevices: compile((db, at) => {
      const lastIn = (table: 'command' | 'resent') =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.max(`${table}.deviceSeq`).as('last'))
          .whereRef(`${table}.deviceId`, '=', 'd.id')
          .as(table)
      return db
        .selectFrom(idsOf(dialect, at('ids')).as('d'))
        .select(['d.id', lastIn('command'), lastIn('resent')])
    }),
    /** Counts a stored command in the order of another device that sent it too. */
    resent: compile((db, at) =>
      db
        .insertInto('resent')
        .values({ deviceId: at('deviceId'), deviceSeq: at('deviceSeq'), seq: at('seq') })
        .onConflict((c) => c.columns(['deviceId', 'deviceSeq']).doNothing()),
    ),
    name: compile((db, at) => db.selectFrom('logName').select('no').where('id', '=', at('id'))),
    addName: compile((db, at) =>
      db
        .insertInto('logName')
        .values({ id: at('id') })
        .onConflict((c) => c.column('id').doNothing()),
    ),
    followUp: compile((db, at) =>
      db.insertInto('followUp').values({
        id: at('id'),
        scope: at('scope'),
        command: at('command'),
        args: at('args'),
        cause: at('cause'),
      }),
    ),
    dropFollowUp: compile((db, at) => db.deleteFrom('followUp').where('id', '=', at('id'))),
    /** Whether an order waits for pieces of an article. */
    waits: compile((db, at) =>
      db
        .selectFrom('outboundLine')
        .select(['id'])
        .where('scope', '=', at('scope'))
        .where('skuId', '=', at('skuId'))
        .where('waiting', '=', at('yes'))
        .limit(at('limit') as number),
    ),
    /** Whether a position was counted after a moment, and that was approved. */
    countedAfter: compile((db, at) =>
      db
        .selectFrom('countTask')
        .select(['id'])
        .where('positionId', '=', at('positionId'))
        .where('status', '=', at('approved'))
        .where('countedAt', '>', at('moment'))
        .limit(at('limit') as number),
    ),
    /** What all that lay on a position was moved by, the first time after a moment. */
    wholeMoveAfter: compile((db, at) =>
      db
        .selectFrom('wholeMove')
        .select(['id'])
        .where('fromPositionId', '=', at('positionId'))
        .where('undone', '=', at('no'))
        .where('at', '>', at('moment'))
        .orderBy('at')
        .limit(at('limit') as number),
    ),
    /** Whose goods lie at two places, by owner, with the first and the last of their articles. */
    lyingAt: compile((db, at) =>
      db
        .selectFrom('balance')
        .select(({ fn }) => ['ownerId', fn.min('skuId').as('firstSku'), fn.max('skuId').as('lastSku')])
        .where('scope', '=', at('scope'))
        .where('locationId', 'in', [at('good'), at('defective')])
        .where('quantity', '>', at('none'))
        .groupBy('ownerId'),
    ),
    openExceptions: compile((db, at) =>
      db
        .selectFrom('exception')
        .select(['id', 'kind'])
        .where('subjectId', '=', at('subjectId'))
        .where('status', 'in', [at('open'), at('taken')]),
    ),
  }
})
