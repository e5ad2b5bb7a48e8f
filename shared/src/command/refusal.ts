export type Values = Readonly<Record<string, string | number>>

/** A no that a person can act on: a stable code with values. Its sentence is in `language/refusals.*.ts`. */
export class Refusal extends Error {
  readonly code: string
  readonly number: number
  readonly status: number
  readonly values: Values
  constructor(code: string, number: number, status: number, values: Values) {
    super(code)
    this.code = code
    this.number = number
    this.status = status
    this.values = values
  }
}

export interface RefusalMaker<Code extends string, V extends string> {
  (...values: [V] extends [never] ? [] : [Readonly<Record<V, string | number>>]): Refusal
  readonly code: Code
  readonly number: number
  readonly status: number
}

/**
 * Declares a refusal: its number on the wire, its code, the HTTP status and the names of its values.
 * A code without a sentence in zh, en and es does not compile (`language/refusals.*.ts`).
 */
export function refusal<const Code extends string, const V extends string = never>(
  number: number,
  code: Code,
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 426 | 429 | 503 | 507,
  _values: readonly V[] = [],
): RefusalMaker<Code, V> {
  const make = (values: Values = {}) => new Refusal(code, number, status, values)
  return Object.assign(make, { code, number, status }) as RefusalMaker<Code, V>
}

export type CodesOf<Makers> = {
  [K in keyof Makers]: Makers[K] extends RefusalMaker<infer C, string> ? C : never
}[keyof Makers]
