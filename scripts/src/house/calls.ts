/** What a call came back with: the HTTP status and the envelope's parts. */
export interface Answer<T> {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: T
  /** Milliseconds that the server asks to wait; 0 when it does not say. */
  readonly retryAfter: number
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly warehouseId?: string
  /** The command's id. */
  readonly key?: string
  readonly timeout?: number
}

/** An answer that is no envelope of ours, such as a proxy's page. */
export class NotJson extends Error {}

/** Posts JSON to the server and reads its envelope. Rejects when no answer came, or none that can be read. */
export async function call<T>(
  address: string,
  path: string,
  body: object,
  { token, warehouseId, key, timeout = 15_000 }: CallOptions = {},
): Promise<Answer<T>> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(warehouseId && { 'x-warehouse-id': warehouseId }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  })
  const text = await response.text()
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new NotJson(text.slice(0, 200))
  const retryAfter = Number(response.headers.get('retry-after') ?? 0) * 1000
  return {
    status: response.status,
    retryAfter,
    ...(JSON.parse(text) as Omit<Answer<T>, 'status' | 'retryAfter'>),
  }
}

/** Like `call`, and throws the sentence of a refusal. */
export async function granted<T>(...asked: Parameters<typeof call>): Promise<T> {
  const { status, message, data } = await call<T>(...asked)
  if (status !== 200) throw new Error(`${asked[1]}: ${status} ${message}`)
  return data
}
