import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { Refusal, type Values } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Envelope, RefusedData } from '@longshore/shared/contract/endpoint.ts'
import type { Fault } from '@longshore/shared/contract/fit.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { refusalOf } from '@longshore/shared/refusals.ts'
import { faultSentence, refusalSentence } from './sentences.ts'

/** At most this many faults of an input are told, and this much of a field's path. */
const FAULTS = 100
const PATH = 200

export interface Answer {
  readonly status: number
  readonly body: Envelope<unknown>
}

export class InputRefused extends Error {
  readonly faults: Readonly<Record<string, Fault>>
  constructor(faults: Readonly<Record<string, Fault>>) {
    super('input.invalid')
    this.faults = faults
  }
}

/** Something to be fixed in the code: it was logged under an id, and only that id is shown. */
export class Defect extends Error {
  readonly id: string
  constructor(id: string) {
    super(`defect ${id}`)
    this.id = id
  }
}

export function accepted(data: unknown): Answer {
  return { status: 200, body: { code: 0, message: 'OK', data } }
}

/** The answer to what was thrown; undefined when it is none of ours and must be logged as a defect first. */
export function refused(fault: unknown, language: Language): Answer | undefined {
  if (fault instanceof InputRefused) return inputRefused(fault.faults, language)
  if (fault instanceof Defect) return defect(fault.id, language)
  return fault instanceof Refusal ? refusedWith(fault, fault.values, language) : undefined
}

/** An outcome as an answer: applied is code 0, rejected and parked carry the refusal's own number and status. */
export function answerOf(outcome: Outcome, more: object, language: Language): Answer {
  if (outcome.outcome === 'applied' || outcome.outcome === 'applied-with-exception')
    return accepted({ ...withSentences(outcome, language), ...more })
  const code = outcome.code ?? refusals.defect.code
  const { number, status } = refusalOf(code) ?? refusals.defect
  return refusedWith({ code, number, status }, outcome.values ?? {}, language)
}

/** What is doubtful, said in the caller's language. */
function withSentences(outcome: Outcome, language: Language): Outcome {
  const { warnings } = outcome
  if (!warnings) return outcome
  const said = warnings.map((one) => ({ ...one, message: refusalSentence(language, one.code, one.values) }))
  return { ...outcome, warnings: said }
}

function refusedWith(
  { code, number, status }: { code: string; number: number; status: number },
  values: Values,
  language: Language,
): Answer {
  const data: RefusedData = { code, values }
  return { status, body: { code: number, message: refusalSentence(language, code, values), data } }
}

function inputRefused(faults: Readonly<Record<string, Fault>>, language: Language): Answer {
  const told = Object.entries(faults).slice(0, FAULTS)
  const fields = Object.fromEntries(
    told.map(([path, fault]) => [path.slice(0, PATH), faultSentence(language, fault)]),
  )
  const values = { fields: fieldNames(faults) }
  const { code, number, status } = refusals.inputInvalid
  const data: RefusedData = { code, values, fields }
  return { status, body: { code: number, message: refusalSentence(language, code, values), data } }
}

/** What `input.invalid` names in its sentence. */
export function fieldNames(faults: Readonly<Record<string, Fault>>): string {
  return Object.keys(faults)
    .slice(0, 5)
    .map((path) => path.slice(0, 60) || 'body')
    .join(', ')
}

function defect(id: string, language: Language): Answer {
  const data: RefusedData = { code: 'defect', defect: id }
  const message = refusalSentence(language, refusals.defect.code, { defect: id })
  return { status: 500, body: { code: refusals.defect.number, message, data } }
}
