import type { Command } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { fit } from '@longshore/shared/contract/fit.ts'
import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import type { Caller } from '../http/caller.ts'
import { faultSentence, refusalSentence } from '../http/sentences.ts'
import type { ImportLine } from './import-sheet.ts'

/** Documents performed at once; they share commits. */
const TOGETHER = 25

/** What a sheet wants to be saved: the arguments of one command, and the lines that say so. */
export interface ImportedDocument {
  /** Tells it from the other documents of the sheet. */
  readonly key: string
  readonly lines: readonly ImportLine[]
  readonly args: object
}

interface Parts {
  readonly caller: Caller
  readonly command: Command
  perform(asked: Asked): Promise<Performed>
}

/**
 * One import of a warehouse: each document is taken whole or not at all, and what is wrong is told by line. The same
 * request sent again makes nothing twice.
 */
export class Importing {
  readonly #parts: Parts
  readonly #scope: string
  readonly #faults: { line: number; message: string }[] = []
  #taken = 0

  constructor(parts: Parts) {
    const { warehouseId } = parts.caller
    if (warehouseId === null) throw refusals.warehouseRequired()
    this.#parts = parts
    this.#scope = `warehouse:${warehouseId}`
  }

  /** The id of the command that saves a document. */
  idOf(key: string): string {
    return derivedId(this.#parts.caller.commandId, `import ${key}`)
  }

  wrong(line: number, { code, values }: Refusal): void {
    this.#told(line, refusalSentence(this.#parts.caller.language, code, values))
  }

  async take(documents: readonly ImportedDocument[]): Promise<SheetTaken> {
    for (let from = 0; from < documents.length; from += TOGETHER)
      await Promise.all(documents.slice(from, from + TOGETHER).map((document) => this.#save(document)))
    return { taken: this.#taken, faults: this.#faults.sort((a, b) => a.line - b.line) }
  }

  async #save({ key, lines, args }: ImportedDocument): Promise<void> {
    const { command, caller, perform } = this.#parts
    const lineOf = (nth: number) => (lines[nth] ?? lines[0])?.line ?? 0
    const fitted = fit(command.args, args, 'json')
    if ('faults' in fitted) {
      for (const [path, fault] of Object.entries(fitted.faults)) {
        const at = Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? 0)
        this.#told(lineOf(at), `${path}: ${faultSentence(caller.language, fault)}`)
      }
      return
    }
    const { outcome } = await perform({
      ...{ id: this.idOf(key), name: command.name, args: fitted.input, actor: caller.actor },
      ...{ scope: this.#scope, via: 'desk', occurredAt: caller.at, receivedAt: caller.at },
    })
    if (outcome.outcome === 'applied') this.#taken += lines.length
    else this.#rejected(outcome, lineOf)
  }

  #rejected({ code = '', values }: Outcome, lineOf: (nth: number) => number): void {
    const line = lineOf(Number(values?.line ?? 1) - 1)
    this.#told(line, refusalSentence(this.#parts.caller.language, code, values))
  }

  #told(line: number, message: string): void {
    this.#faults.push({ line, message })
  }
}

/** A number of pieces as a cell says it: a whole number of 1 or more, not starting with 0, without a unit. */
export function piecesOf(cell: string | undefined): number | undefined {
  return cell && /^[1-9]\d{0,8}$/.test(cell) ? Number(cell) : undefined
}
