import type { RefusalMaker } from '../command/refusal.ts'
import type { Endpoints } from './endpoint.ts'
import type { NewsKind } from './news.ts'

/**
 * What one area brings to the house, in its `area.ts`; the joins read no other list. The kinds of exceptions and what
 * resolves them are joined apart (`exception-kinds.ts`, `resolutions.ts`): a page of the desk loads those alone.
 */
export interface Area {
  /** Domain rows, by the name of their table. */
  readonly tables?: Readonly<Record<string, object>>
  /** A released name stays for ever. */
  readonly commands?: readonly { readonly name: string }[]
  /** What it answers over HTTP, group by group. */
  readonly calls?: Readonly<Record<string, Endpoints>>
  /** What of its documents' timelines is news to customers' programs, by its kind. */
  readonly news?: Readonly<Record<string, NewsKind>>
  readonly refusals?: Readonly<
    Record<string, Pick<RefusalMaker<string, string>, 'code' | 'number' | 'status'>>
  >
}

/** What each area of a union brings of one part. */
export type Brought<A, P extends string> = A extends { readonly [K in P]: infer V } ? V : never
/** Every member of a union at once. */
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
/** What all areas of a list bring of one part, in one object. */
export type Joined<Areas extends readonly object[], P extends string> = Together<Brought<Areas[number], P>>

/** @throws where two areas bring something of one name */
export function joined<const Areas extends readonly object[], P extends string>(
  areas: Areas,
  part: P,
): Joined<Areas, P> {
  const all: Record<string, unknown> = {}
  for (const area of areas as readonly { readonly [K in P]?: object }[])
    for (const [name, value] of Object.entries(area[part] ?? {})) {
      if (name in all) throw new Error(`two areas bring ${part} named ${name}`)
      all[name] = value
    }
  return all as Joined<Areas, P>
}
