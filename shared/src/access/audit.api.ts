import { number, object, string } from 'yup'
import type { OutcomeKind } from '../command/outcome.ts'
import type { Values } from '../command/refusal.ts'
import { call, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { ADMINISTER } from './permissions.ts'

/** One command that was performed; times in seconds. */
export interface AuditLine {
  /** Its place in its scope's order. */
  readonly seq: number
  readonly id: string
  readonly name: string
  readonly by: string
  readonly device: string
  readonly occurredAt: number
  readonly receivedAt: number
  readonly outcome: OutcomeKind
  /** Why it was refused; empty where it was not. */
  readonly code: string
  /** What the refusal's sentence names. */
  readonly values: Values
  /** What was asked for as JSON, without secrets. */
  readonly args: string
  /** What people call the rows that it names by their ids, as far as the reader may see them. */
  readonly names: Readonly<Record<string, string>>
}

export interface AuditPage {
  readonly rows: readonly AuditLine[]
  /** Sent back as `before` to look further back; null at the beginning of the log. */
  readonly next: number | null
}

/** How a scope's chain of seals stands, and what the last check of it found. Times in seconds. */
export interface AuditState {
  /** The last sealed command, and the chain's hash there: noted elsewhere, it proves that nothing before it was changed. */
  readonly sealedTo: number
  readonly head: string
  readonly check: {
    readonly status: 'never' | 'running' | 'done' | 'failed'
    readonly commands: number
    readonly seals: number
    /** Ranges of commands that are not what was sealed. */
    readonly broken: readonly { readonly from: number; readonly to: number }[]
    readonly finishedAt: number | null
    readonly by: string
  }
}

/** What the log of sign-ins holds; none of it is a command. */
export const accessEventKinds = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'refused',
] as const
export type AccessEventKind = (typeof accessEventKinds)[number]

/** A sign-in, a refused one, or a call that the person may not make; the time in seconds. */
export interface AccessEventLine {
  readonly seq: number
  readonly at: number
  readonly kind: AccessEventKind
  /** The account's or the worker's name; empty where the sign-in named none. */
  readonly by: string
  readonly address: string
  /** What the browser said it is. */
  readonly agent: string
  /** Why it was refused; empty where it was not. */
  readonly code: string
  /** The path that was called, the start of a session that was ended, the name of the passkey that was used, or that of the worker's handheld. */
  readonly detail: string
  /** How many such events the line stands for: what comes too fast is counted, not written one by one. */
  readonly count: number
}

export interface AccessEventPage {
  readonly rows: readonly AccessEventLine[]
  readonly next: number | null
}

const path = '/api/owms/v1/access/audit'
const staff = { audience: ['staff'] as const, permission: ADMINISTER }
/** A warehouse's id; empty for what belongs to the company as a whole. */
const warehouseId = within()
/** Two logs, each sealed by a chain of its own: what was performed, and who came to the doors. */
const journal = string().oneOf(['commands', 'access']).default('commands')

/** The audit log: every command ever performed, in a chain that shows when one was changed or left out. */
export const auditApi = {
  list: read<AuditPage>()({
    ...{ path: `${path}/list`, ...staff },
    input: object({
      warehouseId,
      /** The start of a command's name, such as `setup.` or `inbound.signBox`. */
      name: string().max(64).default(''),
      /** A person's or a device's id. */
      by: within(),
      /** Something that was asked for, in any letters: a code, a name, a number. */
      asked: search(),
      from: moment(),
      to: moment(),
      before: number().integer().min(0).nullable().default(null),
    }),
  }),
  events: read<AccessEventPage>()({
    ...{ path: `${path}/events`, ...staff },
    input: object({
      kind: anyOf(accessEventKinds),
      /** A person's id. */
      by: within(),
      /** The start of a network address. */
      address: search(),
      from: moment(),
      to: moment(),
      before: number().integer().min(0).nullable().default(null),
    }),
  }),
  state: read<AuditState>()({
    ...{ path: `${path}/state`, ...staff },
    input: object({ warehouseId, journal }),
  }),
  /** Starts a check of the whole chain; while one runs it answers that one. */
  verify: call<AuditState>()({
    ...{ path: `${path}/verify`, ...staff },
    input: object({ warehouseId, journal }),
  }),
}
