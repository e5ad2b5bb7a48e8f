import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** A printer on this machine. It keeps what it receives, one text for each connection. */
export class TestPrinter {
  readonly host: string
  readonly port = 9100
  readonly jobs: string[] = []
  #server: Server | undefined

  /** `nth` tells printers of one process apart: each has an address of loopback to itself. */
  constructor(nth: number) {
    this.host = `127.${1 + (process.pid % 250)}.${Math.floor(process.pid / 250) % 250}.${nth}`
  }

  async switchOn(): Promise<void> {
    this.#server = createServer((socket) => {
      let text = ''
      socket.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      socket.on('end', () => this.jobs.push(text))
    }).listen(this.port, this.host)
    await once(this.#server, 'listening')
  }

  async switchOff(): Promise<void> {
    this.#server?.close()
    this.#server?.unref()
    if (this.#server?.listening) await once(this.#server, 'close')
    this.#server = undefined
  }
}
