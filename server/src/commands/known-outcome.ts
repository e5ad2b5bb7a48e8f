import type { Actor } from '@longshore/shared/command/command.ts'
import { houseId } from '@longshore/shared/command/id.ts'
import type { Session, SqlRow } from '../database/session.ts'
import type { Asked } from './asked.ts'
import type { CommandStatements } from './command-statements.ts'
import type { KnownIds } from './known-ids.ts'

export interface KnownOutcome {
  /** The command under the id that it is kept by. */
  readonly asked: Asked
  readonly stored: SqlRow | undefined
}

/**
 * What stands under a command's id. A caller chooses the id, so at a desk it speaks only within one owner and one scope:
 * the same id of another customer or in another warehouse is another command, kept under an id that no caller can name,
 * and hears nothing of the first.
 */
export async function knownOutcome(
  run: CommandStatements,
  session: Session,
  { asked, known }: { readonly asked: Asked; readonly known: KnownIds },
): Promise<KnownOutcome> {
  const stored = await known.stored(session, asked.id)
  if (!stored || asked.via !== 'desk') return { asked, stored }
  if (stored.scope === asked.scope && (await isOfOwner(run, session, String(stored.actor), asked.actor)))
    return { asked, stored }
  const id = houseId(asked.id, `of ${asked.actor.customerId ?? 'house'} in ${asked.scope}`)
  return { asked: { ...asked, id }, stored: await known.stored(session, id) }
}

/** Whether somebody (`kind:id`) acts for the same customer as an actor, or both for the house. */
async function isOfOwner(
  run: CommandStatements,
  session: Session,
  somebody: string,
  { kind, id, customerId }: Actor,
): Promise<boolean> {
  const isCustomer = somebody.startsWith('customer:')
  if (!isCustomer || kind !== 'customer') return isCustomer === (kind === 'customer')
  const theirs = somebody.slice('customer:'.length)
  if (theirs === id) return true
  const [found] = await session.all(run.customerOf, { id: theirs })
  return found?.customerId === customerId
}
