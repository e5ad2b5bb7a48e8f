import { number, object } from 'yup'
import { filled, id, line, oneOf, several } from '../command/schema.ts'
import { abroadWords, FACTS_AT_ONCE } from './abroad.ts'

const moment = () => number().required().integer()

const abroadFact = object({
  id: id(),
  what: oneOf(abroadWords),
  code: line(100),
  remark: line(200),
  at: moment(),
}).noUnknown()

/** What a device of an agent abroad sends. */
export const abroadMessage = object({
  manifestId: id(),
  agent: filled(60),
  now: moment(),
  facts: several(abroadFact, FACTS_AT_ONCE),
}).noUnknown()

export const abroadQuestion = object({ manifestId: id(), now: moment() }).noUnknown()
