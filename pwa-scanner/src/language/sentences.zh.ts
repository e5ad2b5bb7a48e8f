import { exceptionsZh as exceptions } from '@longshore/shared/language/exceptions.zh.ts'
import { jobsZh as jobs } from '@longshore/shared/language/jobs.zh.ts'
import { refusals } from '@longshore/shared/language/refusals.zh.ts'
import type { Sentences } from './sentences.ts'

export const sentences: Sentences = { jobs, refusals, exceptions }
