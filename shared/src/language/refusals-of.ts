import type { RefusalCode } from '../refusals.ts'

/** The words of the refusals whose codes begin with these. */
export type RefusalsOf<Head extends string> = Readonly<
  Record<Extract<RefusalCode, `${Head}.${string}`>, string>
>
