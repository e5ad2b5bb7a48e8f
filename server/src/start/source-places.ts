import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The parts of a source map (ECMA-426) that tell lines. */
interface LineMap {
  readonly sources: readonly string[]
  readonly mappings: string
}

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOfLetter = new Map([...LETTERS].map((letter, value) => [letter.charCodeAt(0), value]))
const NEXT_LINE = ';'.charCodeAt(0)
const NEXT_PLACE = ','.charCodeAt(0)

/**
 * Says a stack in places of the sources where the server runs as one built file. Node's own way costs every start a third of
 * its time, and the first stack half a second; this is asked for defects alone.
 */
export class SourcePlaces {
  readonly #folder: string
  readonly #known = new Map<string, string>()

  /** `folder`: the address of where the built files stand, this file's by default. */
  constructor(folder = new URL('.', import.meta.url).href) {
    this.#folder = folder
  }

  /** One line of a stack; as it was where no map knows it. */
  said(line: string): string {
    const at = line.indexOf(this.#folder)
    const [built, name, row, column] =
      /^([\w-]+\.js):(\d+):(\d+)/.exec(line.slice(at + this.#folder.length)) ?? []
    if (at < 0 || !built || !name) return line
    const known =
      this.#known.get(built) ?? this.#source({ file: name, line: Number(row), column: Number(column) })
    this.#known.set(built, known)
    return line.replace(this.#folder + built, known)
  }

  #source(place: Place): string {
    const { file, line, column } = place
    const address = new URL(file, this.#folder)
    try {
      const map = JSON.parse(readFileSync(fileURLToPath(`${address}.map`), 'utf8')) as LineMap
      const found = sourceOf(map, place)
      if (found) return `${new URL(found.file, address)}:${found.line}`
    } catch {
      // Without its map the place in the built file is told.
    }
    return `${address}:${line}:${column}`
  }
}

/** The last mapping of the line that does not begin behind the column. */
function sourceOf({ sources, mappings }: LineMap, { line, column }: Place): Place | undefined {
  const told = [0, 0, 0, 0, 0]
  let found: Place | undefined
  let nth = 1
  let field = 0
  let value = 0
  let shift = 0
  for (let at = 0; at <= mappings.length && nth <= line; at++) {
    const code = mappings.charCodeAt(at)
    const ends = code === NEXT_LINE || code === NEXT_PLACE || at === mappings.length
    if (ends) {
      const [from = 0, source = 0, row = 0] = told
      if (nth === line && field > 1 && from < column)
        found = { file: sources[source] ?? '', line: row + 1, column: from }
      field = 0
      if (code === NEXT_LINE) {
        nth += 1
        told[0] = 0
      }
      continue
    }
    const digit = valueOfLetter.get(code) ?? 0
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    told[field] = (told[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1)
    field += 1
    value = 0
    shift = 0
  }
  return found
}
