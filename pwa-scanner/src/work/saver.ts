import type { Command } from '@longshore/shared/command/command.ts'
import type { Saved } from '@longshore/shared/job/said.ts'
import type { Engine } from '@longshore/shared/sync/engine.ts'
import { NotSaved } from '@longshore/shared/sync/faults.ts'
import type { Feedback } from '../scan/feedback.ts'
import { Changes } from './changes.ts'

/** A scan that is on no disk: nothing goes on before it is. */
export interface Unsaved {
  readonly code: string
  /** The device's own words. */
  readonly fault: string
  readonly trying: boolean
  retry(): void
}

export interface SaverParts {
  readonly engine: Engine
  readonly voice: Pick<Feedback, 'give'>
}

/** Saves what a worker did. Settles when it is on the disk or was refused; until then everything waits behind it. */
export class Saver {
  readonly changes = new Changes()
  readonly #parts: SaverParts
  #unsaved: Unsaved | undefined

  constructor(parts: SaverParts) {
    this.#parts = parts
  }

  get unsaved(): Unsaved | undefined {
    return this.#unsaved
  }

  async save(
    command: Command,
    args: object,
    by: { worker: string; session: string; scans: readonly string[]; code: string; sure?: boolean },
  ): Promise<Saved> {
    const { engine, voice } = this.#parts
    const { code, ...who } = by
    for (;;) {
      try {
        const { saved, refused } = await engine.capture(command, args, who)
        this.#show(undefined)
        if (refused) return { saved: false, refused: { code: refused.code, values: refused.values } }
        const { op, checked, exceptions } = saved
        return { saved: true, id: op.id, checked, exceptions: exceptions.map(({ kind }) => kind) }
      } catch (thrown) {
        if (!(thrown instanceof NotSaved)) throw thrown
        voice.give('alarm')
        await this.#retried(code, thrown)
      }
    }
  }

  #retried(code: string, { cause }: NotSaved): Promise<void> {
    // Chrome before 93 keeps no cause.
    const fault = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause ?? '')
    return new Promise((resolve) => {
      const unsaved = { code, fault, trying: false }
      const retry = () => {
        this.#show({ ...unsaved, trying: true, retry: () => {} })
        resolve()
      }
      this.#show({ ...unsaved, retry })
    })
  }

  #show(unsaved: Unsaved | undefined): void {
    if (this.#unsaved === unsaved) return
    this.#unsaved = unsaved
    this.changes.tell()
  }
}
