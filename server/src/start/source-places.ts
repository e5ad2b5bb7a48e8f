import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Says a stack in places of the sources where the server runs as one built file. Node's own way, for every stack, costs each start
 * a third of its time; a map is read here for defects alone.
 */
export class SourcePlaces {
  readonly #folder: string
  readonly #known = new Map<string, string>()
  /** A map takes 100 MB of memory, and is let go when that is needed. */
  readonly #maps = new Map<string, WeakRef<SourceMap>>()

  /** `folder`: the address of where the built files stand, this file's by default. */
  constructor(folder = new URL('.', import.meta.url).href) {
    this.#folder = folder
  }

  /** One line of a stack; as it was where no map knows it. */
  said(line: string): string {
    const at = line.indexOf(this.#folder)
    const [built, file, row, column] =
      /^([\w-]+\.js):(\d+):(\d+)/.exec(line.slice(at + this.#folder.length)) ?? []
    if (at < 0 || !built || !file) return line
    const known =
      this.#known.get(built) ?? this.#source(new URL(file, this.#folder), Number(row), Number(column))
    this.#known.set(built, known)
    return line.replace(this.#folder + built, known)
  }

  #source(address: URL, row: number, column: number): string {
    const entry = this.#mapOf(address.href)?.findEntry(row - 1, column - 1)
    const isKnown = entry && 'originalSource' in entry && entry.generatedLine === row - 1
    return isKnown
      ? `${new URL(entry.originalSource, address)}:${entry.originalLine + 1}`
      : `${address}:${row}:${column}`
  }

  #mapOf(file: string): SourceMap | undefined {
    const map = this.#maps.get(file)?.deref() ?? read(`${file}.map`)
    if (map) this.#maps.set(file, new WeakRef(map))
    return map
  }
}

/** Undefined where no map stands: the place in the built file is told then. */
function read(address: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(address), 'utf8')))
  } catch {
    return undefined
  }
}
