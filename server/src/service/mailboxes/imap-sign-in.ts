import { isIP, connect as openly, type Socket } from 'node:net'
import { connect as encrypted } from 'node:tls'
import { REFUSED } from '@longshore/shared/service/mailbox.ts'
import { PATIENCE, type SignIn } from './sign-in.ts'

/** Characters of an answer; a server that says more says no IMAP. */
const MOST = 16 * 1024

/** Signs in at a server of IMAP (RFC 3501, AUTHENTICATE) and leaves again; answers what is wrong, '' where nothing is. */
export function imapSignIn({ protocol, host, port, place, user, by }: SignIn): Promise<string> {
  const to = { host: place.address, port }
  const socket: Socket =
    protocol === 'imaps' ? encrypted({ ...to, ...(isIP(host) ? {} : { servername: host }) }) : openly(to)
  const talk = talkOf(user, by)
  return new Promise((resolve) => {
    const end = (fault: string) => {
      clearTimeout(late)
      socket.destroy()
      resolve(fault)
    }
    const late = setTimeout(() => end('TIMEOUT'), PATIENCE)
    let text = ''
    socket.on('error', (fault: NodeJS.ErrnoException) => end(fault.code ?? 'FAILED'))
    socket.on('close', () => end('CLOSED'))
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
      if (text.length > MOST) return end('NO_IMAP')
      for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
        const next = talk(text.slice(0, at))
        text = text.slice(at + 2)
        if ('fault' in next) return end(next.fault)
        if (next.say !== undefined) socket.write(`${next.say}\r\n`)
      }
    })
  })
}

/** What is said to a line of the server, or how it ended. */
type Next = { readonly say?: string } | { readonly fault: string }

function talkOf(user: string, by: SignIn['by']): (line: string) => Next {
  const [mechanism, words] =
    'token' in by
      ? ['XOAUTH2', `user=${user}\x01auth=Bearer ${by.token}\x01\x01`]
      : ['PLAIN', `\0${user}\0${by.password}`]
  let isGreeted = false
  let isSaid = false
  return (line) => {
    if (!isGreeted) {
      isGreeted = true
      return /^\* OK\b/i.test(line) ? { say: `a1 AUTHENTICATE ${mechanism}` } : { fault: 'NO_IMAP' }
    }
    if (line.startsWith('+')) {
      // A second question tells why the token was refused: an empty line asks for the end.
      const say = isSaid ? '' : Buffer.from(words).toString('base64')
      isSaid = true
      return { say }
    }
    if (!line.startsWith('a1 ')) return {}
    return { fault: /^a1 OK\b/i.test(line) ? '' : REFUSED }
  }
}
