import { createHash } from 'node:crypto'
import { commandMap, commands } from '@longshore/shared/commands.ts'
import { handlingUndoes } from '@longshore/shared/exceptions/handling-undoes.ts'
import { monthOf } from '@longshore/shared/finance/spread-margin.ts'
import { undoes as inboundUndoes } from '@longshore/shared/inbound/undoes.ts'
import { undoPack } from '@longshore/shared/outbound/undo-pack.ts'
import { undoes as outboundUndoes } from '@longshore/shared/outbound/undoes.ts'
import { type FloorWork, piecesOf, workOf } from '@longshore/shared/performance/floor-work.ts'
import type { WorkStep } from '@longshore/shared/performance/work-figure.ts'
import { flagOf } from '@longshore/shared/rows/table.ts'
import { moveUndoes } from '@longshore/shared/stock/move-undoes.ts'
import type { Database } from '../database/tables.ts'
import { inverseOf, keyOf } from '../stock/undo-keys.ts'

/** What of a command of the log says what somebody did. */
export interface Logged
  extends Pick<Database['command'], 'seq' | 'id' | 'name' | 'args' | 'actor' | 'occurredAt' | 'outcome'> {
  readonly scope: string
}

const undoes = { ...inboundUndoes, ...moveUndoes, ...outboundUndoes, ...handlingUndoes }
const known = commandMap(commands)
const SUBJECT = 12

/** A command as a step of somebody's work; undefined where it is none. */
export function stepOf(row: Logged, dayOf: (at: number) => string): WorkStep | undefined {
  const work = workOf(row.name)
  const [by, workerId] = row.actor.split(':')
  if (!work || !workerId || !isWork(work, by)) return undefined
  const at = Number(row.occurredAt)
  const seq = Number(row.seq)
  const taken = work.counts ? inverseOf(row, undoes) : undefined
  return {
    ...{ scope: row.scope, seq, workerId, kind: work.kind, at, day: dayOf(at) },
    ...{ month: monthOf(at), customerId: '' },
    ...{ lines: work.counts ? 1 : 0, pieces: work.counts ? piecesOf(JSON.parse(row.args) as object) : 0 },
    subject: taken ? subjectOf(keyOf(taken.command, taken.args)) : '',
    about: '',
    ...{ excepted: flagOf(row.outcome === 'applied-with-exception'), undone: 0, wrong: 0, contradicted: 0 },
  }
}

/** Somebody at a desk works on the floor's goods where that counts; what else is done there is office work. */
function isWork({ counts }: FloorWork, by: string | undefined): boolean {
  return by === 'worker' || (by === 'staff' && counts)
}

/** The subject of the step that a command takes back; undefined where it takes none back. */
export function takenBackBy({ name, args }: Logged): string | undefined {
  const command = workOf(name)?.undoes ? known.get(name) : undefined
  return command && subjectOf(keyOf(command, JSON.parse(args) as object))
}

/** The subject of the step in which a package was packed. */
export function packingOf(parcelId: string): string {
  return subjectOf(keyOf(undoPack, { parcelId }))
}

export function shortAt(positionId: string): string {
  return `short ${positionId}`
}

/** Of 72 bits, because each step keeps one. */
function subjectOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, SUBJECT)
}
