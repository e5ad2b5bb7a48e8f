import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A mail server of each protocol, as far as a sign-in needs it. */
export interface MailServer {
  readonly imap: number
  readonly smtp: number
  /** Who it lets in: what was said by PLAIN or XOAUTH2, without its zero and one signs. */
  letsIn: (said: string) => boolean
  /** Sign-ins that were tried. */
  tried: number
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const decides = (base64: string) => {
    server.tried += 1
    const signs = [...Buffer.from(base64, 'base64').toString('utf8')]
    const said = signs.map((sign) => (sign < ' ' ? ' ' : sign)).join('')
    return server.letsIn(said.replace(/ +/g, ' ').trim())
  }
  const imap = await listening((socket) => {
    socket.write('* OK ready\r\n')
    linesOf(socket, (line) => {
      if (/^a1 AUTHENTICATE/.test(line)) return void socket.write('+ \r\n')
      if (line === '') return void socket.write('a1 NO no\r\n')
      if (decides(line)) return void socket.write('* CAPABILITY IMAP4rev1\r\na1 OK in\r\n')
      const isToken = Buffer.from(line, 'base64').toString('utf8').startsWith('user=')
      socket.write(isToken ? '+ eyJzdGF0dXMiOiI0MDEifQ==\r\n' : 'a1 NO [AUTHENTICATIONFAILED]\r\n')
    })
  })
  const smtp = await listening((socket) => {
    socket.write('220 ready ESMTP\r\n')
    linesOf(socket, (line) => {
      const [, said] = /^AUTH PLAIN (\S+)/.exec(line) ?? []
      if (said) socket.write(decides(said) ? '235 in\r\n' : '535 no\r\n')
      else if (/^EHLO/.test(line)) socket.write('250-test\r\n250 AUTH PLAIN\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  const server: MailServer = {
    ...{ imap: portOf(imap), smtp: portOf(smtp), letsIn: () => true, tried: 0 },
    async close() {
      for (const one of [imap, smtp]) await new Promise((resolve) => one.close(resolve))
    },
  }
  return server
}

async function listening(talks: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    talks(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function linesOf(socket: Socket, take: (line: string) => void): void {
  let text = ''
  socket.on('data', (part) => {
    text += part.toString('utf8')
    for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
      const line = text.slice(0, at)
      text = text.slice(at + 2)
      take(line)
    }
  })
}
