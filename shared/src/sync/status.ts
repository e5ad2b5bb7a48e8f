import type { Exchange } from './exchange.ts'
import type { Fault } from './faults.ts'
import type { Outbox } from './outbox.ts'
import type { Clock, QueuedOp } from './ports.ts'

/** The oldest unsent op is this old although requests succeed: something is stuck. */
const STUCK = 60_000
/** … or this old for whatever reason. */
const LATE = 15 * 60_000

/** What the sync badge shows. */
export interface Status {
  /** Ops on this device that have no outcome yet. */
  readonly pending: number
  /** Ops that got their outcome since the page was opened. */
  readonly sent: number
  /** Outcomes other than applied that nobody has dismissed. */
  readonly needsAttention: number
  /** Age of the oldest pending op in ms; 0 when nothing waits. */
  readonly oldestAge: number
  /** `stuck`: requests succeed but an op does not get through; `late`: unsent for a quarter of an hour. */
  readonly warning: 'stuck' | 'late' | null
  /** The last request was answered. */
  readonly online: boolean
  /** Wall clock of the last answer, epoch ms. */
  readonly lastSync: number | null
  readonly fault: Fault | null
  /** The last scan is on no disk: stop work. */
  readonly notSaved: boolean
  /** The rows are being fetched again. */
  readonly fetching: boolean
  /** The server's clock ahead of this device's, ms. */
  readonly skew: number
  /** The lowest app version that may start new tasks. */
  readonly minApp: string | null
}

/** Ages of ops by the monotonic clock; for ops of an earlier page by the wall clock at the start. */
export class Ages {
  readonly #clock: Clock
  readonly #boot: string
  readonly #startedNow: number
  readonly #startedMono: number

  constructor(clock: Clock, boot: string) {
    this.#clock = clock
    this.#boot = boot
    this.#startedNow = clock.now()
    this.#startedMono = clock.mono()
  }

  of(op: QueuedOp): number {
    const mono = this.#clock.mono()
    if (op.b === this.#boot) return mono - op.m
    return Math.max(0, this.#startedNow - op.t) + mono - this.#startedMono
  }
}

export function statusOf(
  { outbox, exchange, ages }: { outbox: Outbox; exchange: Exchange; ages: Ages },
  { notSaved, fetching }: { notSaved: boolean; fetching: boolean },
): Status {
  const { oldest } = outbox
  const oldestAge = oldest ? Math.round(ages.of(oldest)) : 0
  const online = exchange.lastSync !== null && exchange.fault === undefined
  return {
    pending: outbox.pending,
    sent: outbox.sent,
    needsAttention: outbox.attention.length,
    oldestAge,
    warning: oldestAge > LATE ? 'late' : online && oldestAge > STUCK ? 'stuck' : null,
    online,
    lastSync: exchange.lastSync,
    fault: exchange.fault ?? null,
    notSaved,
    fetching,
    skew: exchange.skew,
    minApp: exchange.minApp ?? null,
  }
}
