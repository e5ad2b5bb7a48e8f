import type { jobsEn } from '../language/jobs.en.ts'

/** Every sentence a job may say. A key without its sentence in zh and es does not compile. */
export type JobPhrase = keyof typeof jobsEn
export type JobPhrases = Readonly<Record<JobPhrase, string>>
