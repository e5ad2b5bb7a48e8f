import { exceptionsEs as exceptions } from '@longshore/shared/language/exceptions.es.ts'
import { jobsEs as jobs } from '@longshore/shared/language/jobs.es.ts'
import { refusals } from '@longshore/shared/language/refusals.es.ts'
import type { Sentences } from './sentences.ts'

export const sentences: Sentences = { jobs, refusals, exceptions }
