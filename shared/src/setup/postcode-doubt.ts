import type { Refusal } from '../command/refusal.ts'
import { checkPostcode } from './postcode.ts'
import { setupRefusals } from './refusals.ts'

/** Why a postcode that the country's rule lets pass may be wrong, with the likely right one where there is one. */
export function doubtfulPostcode(country: string, postcode: string): Refusal | undefined {
  const answer = country === '' || postcode === '' ? undefined : checkPostcode(country, postcode)
  if (!answer?.ok || !answer.doubt) return undefined
  const { example, suggestion } = answer.doubt
  return suggestion === undefined
    ? setupRefusals.postcodeDoubtful({ postcode, country, example })
    : setupRefusals.postcodeMeant({ postcode, country, suggestion })
}
