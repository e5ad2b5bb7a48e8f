import type { Answer, Job } from '@longshore/shared/job/job.ts'
import type { Tables } from '@longshore/shared/tables.ts'

/**
 * What a worker does: a text is scanned, a number is typed and confirmed; `OK` confirms the number that stands there,
 * any other `tap` is the key of what is drawn; `choose` is part of a choice's text; `news` are rows that come meanwhile,
 * `answer` is what the server says, and `network` whether it is there.
 */
export type Act =
  | string
  | number
  | { readonly tap: string }
  | { readonly choose: string }
  | { readonly photo: string }
  | { readonly answer: Answer }
  | { readonly network: 'online' | 'offline' }
  | { readonly news: readonly (readonly [table: keyof Tables, row: object])[] }

/** A part of the work that is counted by itself: a line, or what stands before and after the lines. */
export interface Leg {
  readonly name: string
  /** All goes well: it must not need more taps than `taps`, and ends with a good sound. */
  readonly good: boolean
  readonly taps?: { readonly most: number; readonly why: string }
  readonly acts: readonly Act[]
  /** The step it leads to. */
  readonly ends?: string
}

/** One worker's way through a job, on a device that holds these rows. */
export interface Walk {
  readonly job: Job
  readonly rows: { readonly [T in keyof Tables]?: readonly object[] }
  readonly legs: readonly Leg[]
}

export const OK = { tap: 'OK' } as const
export const tap = (key: string): Act => ({ tap: key })
export const choose = (text: string): Act => ({ choose: text })

type News = Extract<Act, { news: unknown }>['news']
export const news = (...rows: News): Act => ({ news: rows })

/** All goes well. */
export function good(name: string, acts: readonly Act[], more: Pick<Leg, 'taps' | 'ends'> = {}): Leg {
  return { name, good: true, acts, ...more }
}

/** Something is not as it should be. */
export function bad(name: string, acts: readonly Act[], ends?: string): Leg {
  return { name, good: false, acts, ...(ends !== undefined && { ends }) }
}
