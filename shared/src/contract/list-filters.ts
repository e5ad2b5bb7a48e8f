import { number, string } from 'yup'

/** The start of a code or name. */
export function search() {
  return string().max(64).default('')
}

/** One of the words, or all. */
export function anyOf<const W extends string>(words: readonly W[]) {
  return string()
    .oneOf(['', ...words])
    .default('')
}

export function yesOrNo() {
  return anyOf(['yes', 'no'])
}

/** The id of a row that a list is limited to. */
export function within() {
  return string().max(80).default('')
}

/** A moment in seconds that a list begins or ends with. */
export function moment() {
  return number().integer().min(0).optional()
}
