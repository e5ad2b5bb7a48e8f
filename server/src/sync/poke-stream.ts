import type { Performer } from '../commands/perform.ts'
import type { KnownDevice } from '../http/caller.ts'
import type { Pokes } from './poke.ts'

const BEAT_MS = 20_000
/** At most five pokes a second go to one device. */
const APART_MS = 200
/** Lines that a device has not read: it is gone, or will come back by itself. */
const UNREAD = 32

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Tells a proxy in front to pass each line on at once.
  'x-accel-buffering': 'no',
}

/** Streams that tell devices when to pull: a hint without data, one for each open device (sync.md §2.9). */
export class PokeStreams {
  readonly #pokes: Pokes
  readonly #open = new Map<() => void, string>()

  constructor(pokes: Pokes, performer: Performer) {
    this.#pokes = pokes
    performer.onCommit(({ group }) => {
      for (const { rows } of group)
        for (const { table, id, row } of rows)
          if (table === 'device' && (row as { revoked?: 0 | 1 } | null)?.revoked) this.closeOf(id)
    })
  }

  /** One device's stream; `lives` is asked at each heartbeat whether it may go on. */
  open({ id, warehouseId }: KnownDevice, lives: () => Promise<boolean>): Response {
    // A device that comes again has lost the stream before, or has no use for two.
    this.closeOf(id)
    const encoder = new TextEncoder()
    let gone = false
    let close = () => {}
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const send = (line: string) => {
            // A poke that was held back may come after the end.
            if (!this.#open.has(close)) return
            if ((controller.desiredSize ?? 0) < -UNREAD) close()
            else controller.enqueue(encoder.encode(`${line}\n\n`))
          }
          const stops = ['company', `warehouse:${warehouseId}`].map((scope) =>
            this.#pokes.listen(
              scope,
              apart((seq) => send(`data: ${JSON.stringify({ scope, seq })}`)),
            ),
          )
          const beat = setInterval(() => {
            send(': beat')
            lives().then(
              (alive) => alive || close(),
              () => close(),
            )
          }, BEAT_MS)
          close = () => {
            if (!this.#open.delete(close)) return
            clearInterval(beat)
            for (const stop of stops) stop()
            if (!gone) controller.close()
          }
          this.#open.set(close, id)
          send(': open')
        },
        cancel: () => {
          gone = true
          close()
        },
      },
      { highWaterMark: 1 },
    )
    return new Response(body, { headers: HEADERS })
  }

  get size(): number {
    return this.#open.size
  }

  closeOf(deviceId: string): void {
    for (const [close, id] of [...this.#open]) if (id === deviceId) close()
  }

  close(): void {
    for (const close of [...this.#open.keys()]) close()
  }
}

/** Passes on at once, then at most every fifth of a second, and always the last. */
function apart(pass: (seq: number) => void): (seq: number) => void {
  let waits: number | undefined
  let resting = false
  const go = (seq: number) => {
    pass(seq)
    resting = true
    setTimeout(() => {
      resting = false
      if (waits === undefined) return
      const last = waits
      waits = undefined
      go(last)
    }, APART_MS).unref()
  }
  return (seq) => {
    if (resting) waits = seq
    else go(seq)
  }
}
