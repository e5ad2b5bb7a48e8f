import type { jobsEn } from '../language/jobs.en.ts'

/** Every sentence a job may say. A key without its sentence in zh and es does not compile. */
export type JobPhrase = keyof typeof jobsEn
/** The same sentences in another language. */
export type PhrasesOf<T> = Readonly<Record<keyof T, string>>

/** Parts of the jobs' sentences (`language/jobs/`) that a handheld fetches with the steps of a job that says them. */
export type JobWords =
  | 'inbound'
  | 'outbound'
  | 'picking'
  | 'sorting'
  | 'packing'
  | 'parcels'
  | 'stock'
  | 'handling'
  | 'look-up'
  | 'receiving'
  | 'bagging'
  | 'loading'
  | 'arriving'
  | 'zoning'
