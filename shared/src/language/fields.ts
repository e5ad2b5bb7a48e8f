import type { Values } from '../command/refusal.ts'
import type { Language } from './language.ts'
import { fill } from './sentence.ts'

/** What may be wrong with a field. A schema's own test names one of these words, or a refusal's code. */
export type FieldFault =
  | 'required'
  | 'unknown'
  | 'typeError'
  | 'invalid'
  | 'min'
  | 'max'
  | 'more'
  | 'less'
  | 'integer'
  | 'minLetters'
  | 'maxLetters'
  | 'lengthLetters'
  | 'minRows'
  | 'maxRows'
  | 'lengthRows'
  | 'oneOf'
  | 'notOneOf'
  | 'matches'
  | 'email'
  | 'url'
  | 'trim'
  | 'clock'
  | 'code'
  | 'skuCode'
  | 'price'
  | 'amount'
  | 'decimals'
  | 'tooSmall'
  | 'postcode'
  | 'country'
  | 'zone'
  | 'pin'
  | 'pinCommon'
  | 'firstPassword'

/** The sentence at a field; a fault without a sentence of its own reads as `invalid`. */
export function fieldSentence(
  sentences: Readonly<Record<string, string>>,
  fault: string,
  values: Values = {},
  language?: Language,
): string {
  return fill(sentences[fault] ?? sentences.invalid ?? fault, values, language)
}
