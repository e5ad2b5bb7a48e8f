import { string } from 'yup'

/** The content hash of a picture that follows in a queue of its own; null when none was taken. */
export function photo() {
  return string()
    .nullable()
    .default(null)
    .matches(/^[0-9a-f]{64}$/)
}
