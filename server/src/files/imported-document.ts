import type { Command } from '@longshore/shared/command/command.ts'
import type { ImportLine } from './import-sheet.ts'

/** What a sheet wants to be saved: the arguments of one command, and the lines that say so. */
export interface ImportedDocument {
  /** Tells it from the other documents of the sheet. */
  readonly key: string
  readonly lines: readonly ImportLine[]
  readonly args: object
  /** The commands that bring the rest of a long document, one after another. */
  readonly parts?: readonly DocumentPart[]
}

/** A part of a long document: the lines that one more command brings. */
export interface DocumentPart {
  readonly command: Command
  readonly lines: readonly ImportLine[]
  readonly args: object
}

/** How documents of a kind are taken back. */
export interface TakesBack {
  readonly table: string
  /** What the command that saves one names its id by. */
  readonly named: string
  readonly command: Command
  args(documentId: string): object
  /** What has such a status is out of the way already. */
  readonly gone: readonly string[]
}
