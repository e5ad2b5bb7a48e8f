import { lookup } from 'node:dns/promises'
import { type BlockList, connect } from 'node:net'

export interface Place {
  readonly address: string
  readonly family: number
  readonly port: number
}

/** What became of labels: taken whole, nothing of them, or perhaps a part. */
export type Delivery = 'sent' | 'silent' | 'broke-off'

/** How long a name, a connection, a stand-still and all of it may take, ms. */
const limits = { name: 3000, connect: 3000, still: 5000, whole: 30_000 }

/**
 * Where a host is, asked once: what is compared with the networks is what is connected to. Undefined where no name
 * server knows it; `allowed` false where it is in none of the networks.
 */
export async function placeOf(
  host: string,
  networks: BlockList,
): Promise<{ readonly address: string; readonly family: number; readonly allowed: boolean } | undefined> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    late = setTimeout(() => resolve(undefined), limits.name)
  })
  const found = await Promise.race([lookup(host).catch(() => undefined), tooLate])
  clearTimeout(late)
  if (!found) return undefined
  const { address, family } = found
  return { address, family, allowed: networks.check(address, family === 6 ? 'ipv6' : 'ipv4') }
}

/** Gives labels to a printer. `sent` says that its network part took every byte: paper is not its word. */
export function deliver({ address, family, port }: Place, labels: string): Promise<Delivery> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, family, port })
    let connected = false
    const end = (delivery: Delivery) => {
      clearTimeout(connecting)
      clearTimeout(whole)
      resolve(delivery)
    }
    const giveUp = () => {
      end(connected ? 'broke-off' : 'silent')
      socket.destroy()
    }
    const connecting = setTimeout(giveUp, limits.connect)
    const whole = setTimeout(giveUp, limits.whole)
    socket.on('error', giveUp)
    socket.on('close', giveUp)
    socket.once('connect', () => {
      connected = true
      clearTimeout(connecting)
      socket.setTimeout(limits.still, giveUp)
      // What a printer says is left unread, and must not fill up.
      socket.resume()
      socket.once('finish', () => end('sent'))
      socket.end(labels, 'utf8')
    })
  })
}
