import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Says a stack in places of the sources where the server runs as one built file. Node's own way, for every stack, costs each start
 * a third of its time; a map is read here for defects alone.
 */
export class SourcePlaces {
  readonly #folder: string
  readonly #maps = new Map<string, SourceMap | undefined>()

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
    const address = new URL(file, this.#folder)
    const entry = this.#mapOf(address)?.findEntry(Number(row) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== Number(row) - 1) return line
    const source = `${new URL(entry.originalSource, address)}:${entry.originalLine + 1}`
    return line.replace(this.#folder + built, source)
  }

  #mapOf(address: URL): SourceMap | undefined {
    const { href } = address
    if (!this.#maps.has(href)) this.#maps.set(href, read(`${href}.map`))
    return this.#maps.get(href)
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
