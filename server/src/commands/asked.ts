import type { Change } from '@longshore/shared/command/change.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Sent } from './envelope.ts'

/** One command on its way in. */
export interface Asked {
  readonly id: string
  readonly name: string
  /** `company`, `warehouse:<id>` or `customer:<id>`. */
  readonly scope: string
  readonly args: object
  readonly actor: Actor
  /** A desk call is asked first and may be refused; what comes from a device's queue has happened already. */
  readonly via: 'desk' | 'queue' | 'system'
  readonly occurredAt: number
  readonly receivedAt: number
  readonly deviceId?: string
  readonly deviceSeq?: number
  /** What the device's envelope says beside what stands here; of a station at the desk the codes that it read. */
  readonly envelope?: Sent
  /** The version of the document that the person saw. */
  readonly expects?: number
  /** The row whose version it is; without it that of the first row the command reads. */
  readonly expectsOf?: string
  /** It is decided and written, and then taken back whole: the answer says what would become of it. */
  readonly dry?: true
  /** Why it is kept without being decided: it comes from a revoked device. */
  readonly park?: Refusal
  /** Why nothing is done that is only wanted; what has happened is booked. */
  readonly refuse?: Refusal
  /** What is odd about how it came; told whatever becomes of it. */
  readonly flags?: readonly Change[]
  /** One of very many of long work: nobody waits for this one, so that it shares commits as scans do. */
  readonly ofMany?: true
  /** Set when the command was a follow-up: its row is dropped in the same transaction. */
  readonly followUp?: true
  /** Rows as its cause left them, which is the command before it in the same transaction: they need not be read again. */
  readonly rows?: ReadonlyMap<string, Row> | undefined
}

export interface Performed {
  readonly outcome: Outcome
  /** The rows it changed; null where it removed one. Empty for a repeat. */
  readonly rows: readonly { readonly table: string; readonly id: string; readonly row: Row | null }[]
}
