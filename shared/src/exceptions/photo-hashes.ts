import { string } from 'yup'
import { several } from '../command/schema.ts'

/** So many pictures go with a comment or a claim. */
export const PHOTOS = 3

/** Bytes of one of them. */
export const PHOTO_LIMIT = 5 * 1024 * 1024

/** Where pictures of parts are sent to and looked at, by the hash that an upload answers. */
export const partPhotoPath = '/api/owms/v1/abnormal-part/photo'

/** Pictures that somebody sent, by the hash of their content. */
export function photoHashes() {
  return several(
    string()
      .required()
      .matches(/^[0-9a-f]{64}$/),
    PHOTOS,
  ).default([])
}
