import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver was sent. */
export interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly at: number
}

/** A program of a customer that takes webhooks. */
export interface Receiver {
  readonly url: string
  readonly heard: Heard[]
  /** What it answers from now on; `hang`: never. */
  answer:
    | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
    | 'hang'
  /** Ends when it has heard so many messages. */
  hears(messages: number): Promise<Heard[]>
  close(): Promise<void>
}

export async function openReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const waiting: { messages: number; done(heard: Heard[]): void }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      receiver.heard.push({ headers: request.headers, body, at: performance.now() })
      if (receiver.answer !== 'hang') {
        const { status, headers, body: said = '' } = receiver.answer
        response.writeHead(status, headers).end(said)
      }
      for (const one of waiting) if (receiver.heard.length >= one.messages) one.done(receiver.heard)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://${host}:${port}/hook`,
    heard: [],
    answer: { status: 204 },
    hears: (messages) =>
      receiver.heard.length >= messages
        ? Promise.resolve(receiver.heard)
        : new Promise((done) => waiting.push({ messages, done })),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
