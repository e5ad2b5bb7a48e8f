import { string } from 'yup'

/** The code on a trolley, in the form of a tote's. */
export function trolleyCode() {
  return string()
    .required()
    .max(40)
    .matches(/^T-[A-Z0-9][A-Z0-9-]*$/)
}

/** A trolley's code; '' where the pieces come from the dock. */
export function maybeTrolley() {
  return string()
    .default('')
    .max(40)
    .matches(/^(T-[A-Z0-9][A-Z0-9-]*)?$/)
}
