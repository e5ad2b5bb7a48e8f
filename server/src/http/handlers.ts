import type { CallEndpoint, Endpoints, ReadEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { Caller } from './caller.ts'

/**
 * What stands behind a table of endpoints: one function for each read and call. A missing one does not compile.
 * Commands need none: they go through `perform`.
 */
export type HandlersOf<E extends Endpoints> = {
  readonly [K in keyof E as E[K] extends { readonly does: 'command' } ? never : K]: E[K] extends
    | ReadEndpoint<infer I, infer O>
    | CallEndpoint<infer I, infer O>
    ? (input: I, caller: Caller) => Promise<O>
    : never
}
