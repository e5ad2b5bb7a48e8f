import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** `refused`: nobody listens. `hanging`: connections open and nothing comes. `portal`: a page instead of every answer. */
export type Weather = 'good' | 'refused' | 'hanging' | 'portal'

/** The air between the handhelds and the server, with an address that never changes. */
export class Air {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #target: string
  #weather: Weather = 'good'
  #port = 0
  /** Asked of every request; a test may count or spoil. */
  seen: (incoming: IncomingMessage) => void = () => {}
  /** So many answers to a device's push are lost on their way, after the server did what was asked. */
  swallowAnswers = 0
  /** Added to the app's service worker: a byte more is a new version of the app. */
  addedToWorker = ''

  constructor(target: string) {
    this.#target = target
    this.#server = createServer((incoming, answer) => this.#pass(incoming, answer))
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    await this.#listen(0)
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async turn(weather: Weather): Promise<void> {
    const before = this.#weather
    this.#weather = weather
    // What is under way breaks off, as it does when somebody walks behind a steel shelf.
    for (const socket of this.#sockets) socket.destroy()
    if (weather === 'refused' && before !== 'refused')
      await new Promise((closed) => this.#server.close(closed))
    if (weather !== 'refused' && before === 'refused') await this.#listen(this.#port)
  }

  /** The server came back elsewhere. */
  lead(target: string): void {
    this.#target = target
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    if (this.#server.listening) await new Promise((closed) => this.#server.close(closed))
  }

  #listen(port: number): Promise<void> {
    return new Promise((listening, failed) => {
      this.#server.once('error', failed)
      this.#server.listen(port, '127.0.0.1', () => listening())
    })
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    this.seen(incoming)
    if (this.#weather === 'hanging') return
    if (this.#weather === 'portal') {
      answer.writeHead(200, { 'content-type': 'text/html' })
      answer.end('<html><body>Accept the terms to use this Wi-Fi</body></html>')
      return
    }
    const { method, url, headers: asked } = incoming
    const isWorker = url?.endsWith('/sw.js') === true && this.addedToWorker !== ''
    // What is added is plain text.
    const headers = isWorker ? { ...asked, 'accept-encoding': 'identity' } : asked
    const on = request(`${this.#target}${url}`, { method, headers }, (reply) => {
      if (url === '/api/sync' && this.swallowAnswers > 0) {
        this.swallowAnswers -= 1
        reply.resume().on('end', () => answer.destroy())
        return
      }
      const { 'content-length': _, ...rest } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, isWorker ? rest : reply.headers)
      if (isWorker) reply.on('end', () => answer.end(this.addedToWorker))
      reply.pipe(answer, { end: !isWorker })
    })
    on.on('error', () => answer.destroy())
    answer.on('close', () => on.destroy())
    incoming.pipe(on)
  }
}
