/** How a request failed before an answer could be read. */
export type NetFaultKind = 'offline' | 'timeout' | 'http' | 'not-json'

/** What the network's adapter rejects with. */
export class NetFault extends Error {
  readonly kind: NetFaultKind
  readonly status: number
  readonly code: string
  /** Milliseconds the server asks to wait; 0 when it does not say. */
  readonly retryAfter: number
  constructor(kind: NetFaultKind, more: { status?: number; code?: string; retryAfter?: number } = {}) {
    super(`${kind}${more.status ? ` ${more.status}` : ''}`)
    this.kind = kind
    this.status = more.status ?? 0
    this.code = more.code ?? ''
    this.retryAfter = more.retryAfter ?? 0
  }
}

/**
 * What keeps the device from the server, as its screen shows it. `revoked`: enrol again or ask the manager;
 * `fork`: another device, or a lost queue, used this one's places, so enrol again; `too-old`: update the app;
 * `reply`: an answer that makes no sense; `cache`, `queue`: the device cannot write its copy of the rows, or outcomes.
 */
export type Fault =
  | 'offline'
  | 'timeout'
  | 'not-json'
  | 'revoked'
  | 'fork'
  | 'too-large'
  | 'too-old'
  | 'busy'
  | 'server'
  | 'reply'
  | 'cache'
  | 'queue'

/** An answer, or a store, that the exchange cannot go on with. */
export class SyncFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** The scan is on no disk: the worker must be stopped and told, never given the good beep. */
export class NotSaved extends Error {
  constructor(cause: unknown) {
    super('not saved', { cause })
  }
}

const byStatus: Readonly<Record<number, Fault>> = {
  401: 'revoked',
  403: 'revoked',
  409: 'fork',
  413: 'too-large',
  426: 'too-old',
  429: 'busy',
  503: 'busy',
}

/** The fault to show for what an exchange threw; anything unknown is an answer that makes no sense. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof SyncFault) return thrown.fault
  if (!(thrown instanceof NetFault)) return 'reply'
  if (thrown.kind !== 'http') return thrown.kind
  if (thrown.code === 'sync.gap') return 'server'
  return byStatus[thrown.status] ?? 'server'
}

/** True when the server asks for the buckets to be fetched again instead of the feed. */
export function asksResync(thrown: unknown): boolean {
  if (!(thrown instanceof NetFault) || thrown.kind !== 'http') return false
  return thrown.status === 410 || (thrown.status === 409 && thrown.code === 'sync.epoch')
}
