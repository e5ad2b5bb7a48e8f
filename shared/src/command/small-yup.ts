/**
 * As much of yup as the arguments of queued commands are written with: the scanner's build puts it in yup's place, whose
 * 13 KB no handheld should fetch (docs/decisions/009). It reads and refuses as yup does, but never turns one type into
 * another. What it lacks fails the build or `small-yup.test.ts`, which holds it against yup itself.
 */

export class ValidationError extends Error {
  override readonly name = 'ValidationError'
  readonly path: string
  constructor(path: string) {
    super(path)
    this.path = path
  }
}

type Check = (value: never) => boolean
type Read = (value: never, path: string) => unknown

class Schema {
  readonly #isType: Check
  readonly #checks: Check[] = []
  #read: Read
  #fallback: unknown
  #isNullable = false
  #isRequired = false

  constructor(isType: Check, read: Read = (value) => value) {
    this.#isType = isType
    this.#read = read
  }

  validateSync(value: unknown, path = ''): unknown {
    const given = value === undefined ? this.#fallback : value
    if (given == null && !this.#isRequired && (this.#isNullable || given === undefined)) return given
    if (given == null || !this.#isType(given as never)) throw new ValidationError(path)
    const read = this.#read(given as never, path)
    if (!this.#checks.every((check) => check(read as never))) throw new ValidationError(path)
    return read
  }

  required(): this {
    this.#isRequired = true
    return this.#checked((value) => value !== '')
  }

  nullable(): this {
    this.#isNullable = true
    return this
  }

  default(value: unknown): this {
    this.#fallback = value
    return this
  }

  test(_name: string, _message: string, check: Check): this {
    return this.#checked(check)
  }

  integer(): this {
    return this.#checked(Number.isInteger)
  }

  min(least: number): this {
    return this.#checked((value) => sizeOf(value) >= least)
  }

  max(most: number): this {
    return this.#checked((value) => sizeOf(value) <= most)
  }

  oneOf(words: readonly unknown[]): this {
    return this.#checked((value) => words.includes(value))
  }

  matches(pattern: RegExp): this {
    return this.#checked((text) => pattern.test(text))
  }

  trim(): this {
    this.#read = (text: string) => text.trim()
    return this
  }

  of(entry: Schema): this {
    this.#read = (entries: unknown[], path) =>
      entries.map((value, nth) => entry.validateSync(value, `${path}[${nth}]`))
    return this
  }

  /** Keys without a field are left out, as yup does when it may. */
  noUnknown(): this {
    return this
  }

  #checked(check: Check): this {
    this.#checks.push(check)
    return this
  }
}

export function string(): Schema {
  return new Schema((value) => typeof value === 'string')
}

export function number(): Schema {
  return new Schema((value) => typeof value === 'number' && !Number.isNaN(value))
}

export function boolean(): Schema {
  return new Schema((value) => typeof value === 'boolean')
}

export function array(): Schema {
  return new Schema(Array.isArray)
}

export function object(fields: Readonly<Record<string, Schema>>): Schema {
  return new Schema(
    (value) => typeof value === 'object' && !Array.isArray(value),
    (value: Readonly<Record<string, unknown>>, path) =>
      Object.fromEntries(
        Object.entries(fields)
          .map(([name, field]) => [name, field.validateSync(value[name], path ? `${path}.${name}` : name)])
          .filter(([, read]) => read !== undefined),
      ),
  ).default({})
}

function sizeOf(value: number | { readonly length: number }): number {
  return typeof value === 'number' ? value : value.length
}
