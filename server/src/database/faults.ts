import { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'

const BUSY = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', '40001', '40P01', '55P03'])
const LOST = /^(08|57P0)/
/** What the system says where nobody listens, or no longer does. */
const CUT = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
/** pg reports a connection that broke under a query by its sentence alone. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error|Client was closed)/
/** Two commands of two scopes under one id came at once: the second one finds the first when it is tried again. */
const TAKEN = '23505'
const FULL = new Set(['SQLITE_FULL', '53100'])

function codeOf(fault: unknown): string {
  const code = (fault as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** True for a fault that says nothing about the command: trying again may well succeed. */
export function isTransient(fault: unknown): boolean {
  const code = codeOf(fault)
  const broken = fault instanceof Error && BROKEN.test(fault.message)
  const isRaced = code === TAKEN && (fault as { constraint?: unknown }).constraint === 'commandById'
  // A socket is a file that stands while PostgreSQL does.
  const isGone = code === 'ENOENT' && (fault as { syscall?: unknown }).syscall === 'connect'
  return broken || isRaced || isGone || BUSY.has(code) || LOST.test(code) || CUT.has(code)
}

export function isDiskFull(fault: unknown): boolean {
  return FULL.has(codeOf(fault))
}

/**
 * True for a fault of the database or the network, which says nothing about the request itself. The same request may be
 * sent again later.
 */
export function passes(fault: unknown): boolean {
  return isTransient(fault) || (fault instanceof Refusal && (fault.status === 503 || fault.status === 507))
}

/** So long a call waits for a busy database, in milliseconds. */
export const PATIENCE = 5000

/** Runs a transaction again while the database is busy, for at most five seconds; then refuses with `server.busy`. */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      if (isDiskFull(fault)) throw refusals.diskFull()
      if (!isTransient(fault)) throw fault
      const pause = Math.min(250, 5 * 2 ** attempt) * (0.5 + Math.random() / 2)
      if (performance.now() + pause > until) throw refusals.busy()
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
