import { string } from 'yup'
import { several } from '../command/schema.ts'

/** Where a picture goes (`save_file_get_url`, 001 §7), and where it is looked at by its hash. */
export const pictureUpload = '/api/vrpxinbound/save_file_get_url'
export const picturePath = '/api/owms/v1/catalog/picture'
/** The small picture of an article, for whoever holds it in hand. */
export const articlePicturePath = '/api/owms/v1/catalog/article-picture'
/** Opens a file by a signed address, and answers a new one for the hash of an own file or a picture. */
export const filePath = '/api/owms/v1/file'
export const fileAddressPath = '/api/owms/v1/file/address'

/** Pictures of one article. */
export const MOST_PICTURES = 6

/** The largest file of a picture, bytes: "other picture uploads up to 1MB" (001 §5). */
export const PICTURE_LIMIT = 1024 * 1024

/** Pictures by the hash of their content, the first one stands for the article. */
export function pictures() {
  return several(
    string()
      .required()
      .matches(/^[0-9a-f]{64}$/),
    MOST_PICTURES,
  ).default([])
}
