/** Where documents and pictures of parcel orders are sent to, and opened by the hash that an upload answers. */
export const orderFilePath = '/api/owms/v1/parcel-order/file'

/** Documents of one order. */
export const MOST_ATTACHMENTS = 10

/** Bytes of a PDF; a picture has the limit of every other one. */
export const ORDER_FILE_LIMIT = 5 * 1024 * 1024
