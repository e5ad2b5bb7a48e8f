import type { Exception } from '../exceptions/exception.ts'
import type { Change } from './change.ts'
import type { Told } from './command.ts'
import type { Loaded, NoReads, Reads } from './reads.ts'

/** What the person who resolves an exception may say besides the way. */
export interface Given {
  readonly remark: string
  readonly quantity: number | null
  readonly positionId: string | null
  readonly lineId: string | null
}
export type Asked = keyof Given

/** What a way of resolving does besides closing the exception, with its row types erased. */
export interface Resolution {
  /** What the person must say; a remark where nothing brings the goods back. */
  readonly asks: readonly Asked[]
  /** True where only what comes of it closes the exception: until then it is whoever chose this way's. */
  waits(exception: Exception): boolean
  reads(exception: Exception, given: Given, told: Told): Reads
  reads2(exception: Exception, given: Given, rows: Readonly<Record<string, unknown>>): Reads
  decide(rows: Readonly<Record<string, unknown>>, exception: Exception, given: Given, told: Told): Change[]
}
export type Resolutions = Readonly<Record<string, Resolution>>

/** Writes a way of resolving; `decide` may refuse, and then the exception stays as it was. */
export function resolution<R1 extends Reads, R2 extends Reads = NoReads>(written: {
  asks?: readonly Asked[]
  waits?(exception: Exception): boolean
  reads(exception: Exception, given: Given, told: Told): R1
  reads2?(exception: Exception, given: Given, rows: Loaded<R1>): R2
  decide(rows: Loaded<R1> & Loaded<R2>, exception: Exception, given: Given, told: Told): Change[]
}): Resolution {
  const { asks = [], waits = () => false, reads, reads2, decide } = written
  return {
    asks,
    waits,
    reads,
    reads2: (exception, given, rows) => reads2?.(exception, given, rows as Loaded<R1>) ?? {},
    decide: (rows, ...rest) => decide(rows as Loaded<R1> & Loaded<R2>, ...rest),
  }
}

/** A text of an exception's details; '' when it has none. */
export function said({ details }: Exception, name: string): string {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}

/** A number of an exception's details; 0 when it has none. */
export function sized({ details }: Exception, name = 'quantity'): number {
  const value = details[name]
  return typeof value === 'number' ? value : 0
}
