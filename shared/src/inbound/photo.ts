import { string } from 'yup'

/** Where pictures go, and come from, by their hash. */
export const photoPath = '/api/owms/v1/photo'

/** The content hash of a picture that follows in a queue of its own; null when none was taken. */
export function photo() {
  return string()
    .nullable()
    .default(null)
    .matches(/^[0-9a-f]{64}$/)
}
