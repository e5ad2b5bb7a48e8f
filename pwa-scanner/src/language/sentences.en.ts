import { exceptionsEn as exceptions } from '@longshore/shared/language/exceptions.en.ts'
import { jobsEn as jobs } from '@longshore/shared/language/jobs.en.ts'
import { refusals } from '@longshore/shared/language/refusals.en.ts'
import type { Sentences } from './sentences.ts'

export const sentences: Sentences = { jobs, refusals, exceptions }
