import { setImmediate as nextTurn } from 'node:timers/promises'
import { refusals } from '@longshore/shared/command/refusals.ts'

/** The largest file, where no other limit is told. */
export const FILE_LIMIT = 10 * 1024 * 1024
/** The largest sheet of an import: a hundred thousand rows as text. */
export const SHEET_LIMIT = 20 * 1024 * 1024
/** What multipart puts around it. */
const AROUND = 64 * 1024

export interface Upload {
  readonly file: Buffer<ArrayBuffer>
  /** What the sender calls it. */
  readonly name: string
  readonly fields: ReadonlyMap<string, string>
}

/**
 * The file `file` of a multipart request, and its other fields. Refuses what is larger than the limit (bytes) while it
 * comes.
 */
export async function uploadOf(request: Request, limit = FILE_LIMIT): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refusals.fileMissing()
  // Each copy of 20 MB holds the event loop for ten milliseconds and more: the parts are put together once, by the reader.
  const parts = ReadableStream.from(await partsOf(request, limit))
  const form = await new Response(parts, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refusals.fileMissing()
  })
  await nextTurn()
  const file = form.get('file')
  if (!(file instanceof Blob) || file.size === 0) throw refusals.fileMissing()
  if (file.size > limit) throw tooLarge(limit)
  const fields = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value)
  const name = file instanceof File ? file.name.slice(0, 200) : ''
  return { file: Buffer.from(await file.arrayBuffer()), name, fields }
}

/** The body of a request. Refuses what is larger than the limit (bytes) while it comes. */
export async function bytesOf(request: Request, limit = FILE_LIMIT): Promise<Buffer<ArrayBuffer>> {
  return Buffer.concat(await partsOf(request, limit))
}

async function partsOf(request: Request, limit: number): Promise<Uint8Array[]> {
  const most = limit + AROUND
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(limit)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > most) break
      parts.push(part)
    }
  } catch {
    // The sender went away in the middle.
    throw refusals.fileMissing()
  }
  if (size > most) throw tooLarge(limit)
  return parts
}

export function tooLarge(limit: number): Error {
  return refusals.tooLarge({ limit: `${limit / 1024 / 1024} MB` })
}
