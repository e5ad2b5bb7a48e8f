import { isPieceCount } from '@longshore/shared/command/codes.ts'
import type { Actor, Command } from '@longshore/shared/command/command.ts'
import { derivedId, houseId } from '@longshore/shared/command/id.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { isFitted } from '@longshore/shared/contract/fit.ts'
import type { SheetColumn, SheetTaken } from '@longshore/shared/contract/sheet.ts'
import { problemsOf } from '@longshore/shared/contract/sheet-check.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { faultSentence, refusalSentence } from '../http/sentences.ts'
import { inSlices } from '../jobs/slices.ts'
import { columnOf, type FaultPlace, type KeptFault, placed } from './cell-fault.ts'
import type { ImportLine } from './import-sheet.ts'
import type { DocumentPart, ImportedDocument, TakesBack } from './imported-document.ts'
import { KnownFits } from './known-fits.ts'
import { LookedUp } from './looked-up.ts'
import type { MadeDocument } from './sheet-origins.ts'

/** Documents that wait for their commit at once: no more stand before a scan that comes behind them. */
const AT_ONCE = 50
/** Errors that are told of one sheet. */
export const MOST_FAULTS = 1000

/** A kind of document that sheets bring. */
export interface ImportKind {
  readonly columns: readonly SheetColumn[]
  /** Rows of one sheet, where more are taken than of others. */
  readonly mostRows?: number
  /** Documents of one slice, where they are small: a slice stays within 25 ms or so. */
  readonly slice?: number
  /** Documents that wait for their commit at once, where they are large. */
  readonly atOnce?: number
  /** How a document of it is taken back with its import; without it what a sheet brings stays. */
  readonly takesBack?: TakesBack
  /** The scope of its documents; without it they are the chosen warehouse's. */
  readonly scope?: 'company'
  readonly command: Command
  /** The same for lines that are read together: those of one document, or those that may not stand twice. */
  keyOf(line: ImportLine): string
  /** Whether nothing is wrong with a line, where it alone can tell: before they are taken, the lines of a long sheet are looked at so. */
  isSound?(line: ImportLine): boolean
  /** What such groups of lines save; what is wrong with them is told to the importing. */
  documentsOf(
    groups: readonly (readonly ImportLine[])[],
    importing: Importing,
  ): Promise<readonly ImportedDocument[]>
}

/** Who brought a sheet, where to, and the request that did. */
export interface ImportOrder {
  readonly id: string
  readonly scope: string
  readonly actor: Actor
  readonly begunBy: string
  readonly language: Language
}

/** A line that was not taken, and why. */
export interface KeptLine extends ImportLine {
  readonly faults: readonly KeptFault[]
}

export interface SettledLines {
  readonly gone: readonly number[]
  readonly waiting: readonly KeptLine[]
  /** What was made of the lines that went. */
  readonly made?: readonly MadeDocument[]
}

export interface ImportingParts {
  readonly order: ImportOrder
  readonly command: Command
  readonly columns: readonly SheetColumn[]
  readonly takesBack?: TakesBack | undefined
  readonly atOnce?: number | undefined
  /** Nobody waits for its answer. */
  readonly isLong?: boolean
  readonly fits?: KnownFits
  /** What came of the lines before these. */
  readonly before?: SheetTaken
  perform(asked: Asked): Promise<Performed>
  now(): number
}

/**
 * One import of a warehouse: each document is taken whole or not at all, and what is wrong is told by line. The same
 * request sent again makes nothing twice.
 */
export class Importing {
  readonly order: ImportOrder
  readonly lookedUp = new LookedUp()
  readonly #parts: ImportingParts
  readonly #fits: KnownFits
  readonly #faults: { readonly line?: number; readonly message: string }[]
  readonly #warnings: { readonly line: number; readonly message: string }[]
  #taken: number
  /** What is wrong with the lines that are looked at. */
  readonly #kept = new Map<number, KeptFault[]>()
  /** Those of them that were saved, or of whose document something was. */
  readonly #gone = new Set<number>()
  #made: MadeDocument[] = []

  constructor(parts: ImportingParts) {
    this.order = parts.order
    this.#parts = parts
    this.#fits = parts.fits ?? new KnownFits()
    this.#faults = [...(parts.before?.faults ?? [])]
    this.#warnings = [...(parts.before?.warnings ?? [])]
    this.#taken = parts.before?.taken ?? 0
  }

  /** The id of the command that saves a document. */
  idOf(key: string): string {
    const { id, scope, actor } = this.order
    return houseId(id, `import of ${actor.customerId ?? 'house'} in ${scope}: ${key}`)
  }

  /** Tells what is wrong with a line, and with which of its cells, where that is known. */
  wrong(line: number, { code, values }: Refusal, { field = '', suggestion }: FaultPlace = {}): void {
    this.#keep(line, { field, code, values, ...(suggestion !== undefined && { suggestion }) })
    this.#told(line, refusalSentence(this.order.language, code, values))
  }

  /** Tells what is wrong with the cells of lines as far as they alone can tell. */
  judge(lines: readonly ImportLine[]): void {
    for (const { line, values } of lines)
      for (const { refusal, ...place } of problemsOf(this.#parts.columns, values))
        this.wrong(line, refusal, place)
  }

  /** Tells what is doubtful about a sheet that is taken. */
  doubtful(line: number, { code, values }: Refusal): void {
    this.#warnings.push({ line, message: refusalSentence(this.order.language, code, values) })
  }

  /** Tells what else is wrong with a document that is not saved, so that a person mends it once. */
  check({ lines, args }: Pick<ImportedDocument, 'lines' | 'args'>): void {
    this.#fitted({ command: this.#parts.command, lines, args })
  }

  /** Lines whose document stands already as they say it. */
  same(lines: readonly ImportLine[]): void {
    this.#went(lines)
  }

  /** Saves documents, some at once: they share commits. One of which a line is wrong stays out whole. */
  async take(documents: readonly ImportedDocument[]): Promise<void> {
    const wrong = documents.filter(({ lines }) => this.#isWrong(lines))
    for (const { lines, args } of wrong) this.#fitted({ command: this.#parts.command, lines, args })
    const right = documents.filter((one) => !wrong.includes(one))
    const { atOnce = AT_ONCE } = this.#parts
    const portions = Array.from({ length: Math.ceil(right.length / atOnce) }, (_, nth) =>
      right.slice(nth * atOnce, (nth + 1) * atOnce),
    )
    await inSlices(portions, async (some) => {
      await Promise.all(some.map((document) => this.#save(document)))
    })
  }

  /**
   * What became of lines since they were last asked for: those that went, and those that wait with their faults. Of documents
   * that are only looked at, all lines wait of which one is wrong.
   */
  settle(lines: readonly ImportLine[], looked?: readonly ImportedDocument[]): SettledLines {
    for (const { lines, args, parts = [] } of looked ?? [])
      for (const step of [{ command: this.#parts.command, lines, args }, ...parts]) this.#fitted(step)
    for (const { lines } of looked ?? [])
      if (!this.#isWrong(lines)) for (const { line } of lines) this.#gone.add(line)
    const settled = {
      gone: lines.filter(({ line }) => this.#gone.has(line)).map(({ line }) => line),
      waiting: lines
        .filter(({ line }) => !this.#gone.has(line))
        .map((line) => ({
          ...{ line: line.line, values: line.values },
          faults: (this.#kept.get(line.line) ?? []).map((fault) => placed(fault, line)),
        })),
    }
    const made = this.#made
    this.#made = []
    this.#kept.clear()
    this.#gone.clear()
    return { ...settled, made }
  }

  /** What came of it so far. */
  outcome(): SheetTaken {
    const last = Number.MAX_SAFE_INTEGER
    const faults = this.#faults.toSorted((a, b) => (a.line ?? last) - (b.line ?? last))
    return { taken: this.#taken, faults, warnings: this.#warnings.toSorted((a, b) => a.line - b.line) }
  }

  async #save({ key, lines, args, parts = [] }: ImportedDocument): Promise<void> {
    const { command, order, perform, now, isLong } = this.#parts
    const steps = [{ command, lines, args }, ...parts].map((step, nth) => ({
      ...step,
      id: this.#idOf(key, nth),
    }))
    const fitted: { step: (typeof steps)[number]; input: object }[] = []
    await inSlices(steps, async (step) => {
      const input = this.#fitted(step)
      if (input) fitted.push({ step, input })
    })
    // Nothing of a document is written while any of its lines is wrong.
    if (fitted.length < steps.length) return
    for (const { step, input } of fitted) {
      const at = now()
      const { outcome } = await perform({
        ...{ id: step.id, name: step.command.name, args: input, actor: order.actor },
        ...{ scope: step.command.scope === 'company' ? 'company' : order.scope, via: 'desk' },
        ...{ occurredAt: at, receivedAt: at, ...(isLong && { ofMany: true as const }) },
      })
      if (outcome.outcome !== 'applied' && outcome.outcome !== 'applied-with-exception') {
        // What was written of it stays a draft: its lines are not brought once more.
        if (step !== steps[0]) for (const { line } of lines) this.#gone.add(line)
        return this.#rejected(outcome, lineOf(step.lines))
      }
      this.#warned(outcome, lineOf(step.lines))
    }
    const { takesBack } = this.#parts
    if (takesBack) this.#made.push({ documentId: derivedId(this.idOf(key), takesBack.named), lines })
    this.#went(lines)
  }

  #went(lines: readonly ImportLine[]): void {
    this.#taken += lines.length
    for (const { line } of lines) this.#gone.add(line)
  }

  #keep(line: number, fault: KeptFault): void {
    this.#kept.set(line, [...(this.#kept.get(line) ?? []), fault])
  }

  #idOf(key: string, nth: number): string {
    return nth === 0 ? this.idOf(key) : derivedId(this.idOf(key), `part ${nth}`)
  }

  #isWrong(lines: readonly ImportLine[]): boolean {
    return lines.some(({ line }) => this.#kept.has(line))
  }

  #fitted({ command, lines, args }: DocumentPart): object | undefined {
    if (isFitted(command.args, args)) return args
    // A document whose cells are wrong lacks what they would have said: only what other cells are the reason of is told.
    const ofCells = this.#isWrong(lines)
    const fitted = this.#fits.of(command, args)
    if ('input' in fitted) return fitted.input
    for (const [path, fault] of Object.entries(fitted.faults)) {
      const at = Number(/^lines\[(\d+)\]/.exec(path)?.[1] ?? 0)
      const line = lineOf(lines)(at)
      const column = columnOf(this.#parts.columns, path)
      // The cell said it already.
      if (column && this.#kept.get(line)?.some(({ field }) => field === column.field)) continue
      if (!column && ofCells) continue
      this.#keep(line, { field: column?.field ?? '', code: fault.fault, values: fault.values })
      const head = column?.names[this.order.language] ?? path
      this.#told(line, `${head}: ${faultSentence(this.order.language, fault)}`)
    }
    return undefined
  }

  #rejected({ code = '', values }: Outcome, lineOf: (nth: number) => number): void {
    const line = lineOf(Number(values?.line ?? 1) - 1)
    this.#keep(line, { field: '', code, values: values ?? {} })
    this.#told(line, refusalSentence(this.order.language, code, values))
  }

  /** So many are told; the document itself keeps saying what is doubtful about it. */
  #warned({ warnings = [] }: Outcome, lineOf: (nth: number) => number): void {
    for (const { code, values } of warnings)
      if (this.#warnings.length < MOST_FAULTS)
        this.#warnings.push({
          line: lineOf(Number(values.line ?? 1) - 1),
          message: refusalSentence(this.order.language, code, values),
        })
  }

  /** So many are kept: whoever has more mends the sheet and brings it again. */
  #told(line: number, message: string): void {
    if (this.#faults.length < MOST_FAULTS) this.#faults.push({ line, message })
    else if (this.#faults.length === MOST_FAULTS) {
      const { code, values } = refusals.moreFaults({ count: MOST_FAULTS })
      this.#faults.push({ message: refusalSentence(this.order.language, code, values) })
    }
  }
}

/** The line of the sheet that became the nth line of a command. */
function lineOf(lines: readonly ImportLine[]): (nth: number) => number {
  return (nth) => (lines[nth] ?? lines[0])?.line ?? 0
}

/** A number of pieces as a cell says it: a whole number of 1 or more, not starting with 0, without a unit. */
export function piecesOf(cell: string | undefined): number | undefined {
  return cell && isPieceCount(cell) ? Number(cell) : undefined
}
