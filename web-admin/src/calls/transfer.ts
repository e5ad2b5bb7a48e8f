import type { Envelope, RefusedData } from '@longshore/shared/contract/endpoint.ts'
import { spoken } from '../language/language.ts'
import { activeLogin, signedOut } from '../login/login.ts'
import { Fault, headersOf, queryOf, Refused } from './api.ts'
import { freshId } from './id.ts'

/** Told the part that is done, 0 to 100. */
export type Progress = (percent: number) => void

function refusedBy(status: number, { message, data }: Envelope<RefusedData | null>): Refused {
  const login = activeLogin()
  if (status === 401 && login) signedOut(login.userType)
  return new Refused(message, status, data)
}

/** Sends a file as multipart form data with its other fields; answers the envelope's data. */
export function upload<T>(
  path: string,
  fields: Readonly<Record<string, string | Blob>>,
  { progress, key = freshId() }: { progress?: Progress | undefined; key?: string | undefined } = {},
): Promise<T> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.responseType = 'json'
  const headers = { ...headersOf(activeLogin(), spoken()), 'idempotency-key': key }
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) =>
      progress?.(total ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => reject(new Fault(path, 'no answer'))
    request.onload = () => {
      const answer: Envelope<T> | null = request.response
      if (answer?.code === 0) resolve(answer.data)
      else if (!answer || request.status >= 500) reject(new Fault(path, request.status, answer?.message))
      else reject(refusedBy(request.status, answer as Envelope<RefusedData>))
    }
    request.send(form)
  })
}

/** Reads a file, reporting progress where its length is known. */
export async function download(path: string, input: object = {}, progress?: Progress): Promise<Blob> {
  const response = await fetch(path + queryOf(input), { headers: headersOf(activeLogin(), spoken()) }).catch(
    (cause: unknown) => {
      throw new Fault(path, cause)
    },
  )
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) {
    if (!type.startsWith('application/json')) throw new Fault(path, response.status)
    throw refusedBy(response.status, (await response.json()) as Envelope<RefusedData>)
  }
  const total = Number(response.headers.get('content-length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    loaded += part.length
    if (total) progress?.(Math.round((loaded / total) * 100))
  }
  return new Blob(parts, { type })
}

/** Hands a file to the browser's downloads under a name. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
