import type { AccessEventKind } from '@longshore/shared/access/audit.api.ts'

/** What happened at the doors: sign-ins and refusals of permission, which are no commands. Append-only. */
export interface AccessEventRow {
  /** Without a gap, in the order of the commits. */
  seq: number
  at: number
  kind: AccessEventKind
  /** Of staff, customers and workers; empty where that is not known. */
  audience: string
  /** The account's or the worker's id; empty where a sign-in named none: what was typed is not kept, for it may be a password. */
  userId: string
  address: string
  agent: string
  /** The refusal's code, or '' where nothing was refused. */
  code: string
  /** What was called, whose session it was, or the handheld of a worker's sign-in. */
  detail: string
  /** How many such events this line stands for; above 1 they came too fast to be written one by one. */
  count: number
}

export interface AccessEventTables {
  accessEvent: AccessEventRow
}
