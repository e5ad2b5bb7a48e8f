import { toNestErrors } from '@hookform/resolvers'
import { fit } from '@longshore/shared/contract/fit.ts'
import { fieldSentence } from '@longshore/shared/language/fields.ts'
import { sentence } from '@longshore/shared/language/sentence.ts'
import { type FieldError, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { spoken, spokenPack } from '../language/language.ts'
import { type Schema, withoutEmpty } from './form-schema.ts'

/**
 * Validates with the same function as the server, so that both say the same of the same input.
 * @param needs fields that may not be empty besides those of the schema
 */
export function fitResolver(schemaNow: () => Schema, needs: readonly string[]): Resolver<FieldValues> {
  return (values, _, options) => {
    const fitted = fitWritten(schemaNow(), withoutEmpty(values))
    const missing = needs.filter((name) => !values[name])
    if ('input' in fitted && missing.length === 0) return { values: fitted.input, errors: {} }
    const { faults, refusals } = spokenPack()
    const errors: Record<string, FieldError> = {}
    for (const name of missing)
      errors[name] = { type: 'required', message: fieldSentence(faults, 'required', {}) }
    const found = 'faults' in fitted ? fitted.faults : {}
    for (const [path, { fault, values: bounds }] of Object.entries(found))
      errors[path || 'root'] = {
        type: fault,
        message:
          fault in refusals
            ? sentence(refusals, fault, bounds, spoken())
            : fieldSentence(faults, fault, bounds, spoken()),
      }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

const withComma = /^\d+,\d+$/

/** An amount that is refused for its decimal comma is read with a point, where numbers are written with a comma. */
function fitWritten(schema: Schema, values: FieldValues) {
  const fitted = fit(schema, values, 'json')
  if ('input' in fitted || spoken() !== 'es') return fitted
  const isWritten = (path: string) => withComma.test(String(get(values, path)))
  const written = Object.keys(fitted.faults).filter((path) => path !== '' && isWritten(path))
  if (written.length === 0) return fitted
  const pointed = structuredClone(values)
  for (const path of written) set(pointed, path, String(get(values, path)).replace(',', '.'))
  return fit(schema, pointed, 'json')
}
