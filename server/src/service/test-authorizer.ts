import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An authorisation server of OAuth 2, which holds its clients to the rules: code once, redirect, secret and proof. */
export interface Authorizer {
  readonly url: string
  /** Whether a token is one that it gave out. */
  knows(token: string): boolean
  /** What a person's browser comes back with after signing in at an address of the house. */
  signsIn(address: string): { code: string; state: string; redirect: string }
  close(): Promise<void>
}

interface Given {
  readonly challenge: string
  readonly redirect: string
}

const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

export async function openAuthorizer(client: { id: string; secret: string }): Promise<Authorizer> {
  const codes = new Map<string, Given>()
  const tokens = new Set<string>()
  const renewing = new Set<string>()
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const says = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/token') {
      const form = new URLSearchParams(await textOf(request))
      const given = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isCode =
        form.get('grant_type') === 'authorization_code' &&
        given?.redirect === form.get('redirect_uri') &&
        given?.challenge === proof
      // A token that renews works once, and brings the next.
      const isRenewed =
        form.get('grant_type') === 'refresh_token' && renewing.delete(form.get('refresh_token') ?? '')
      if (request.headers.authorization !== basic || !(isCode || isRenewed))
        return says(400, { error: 'invalid_grant' })
      const [token, next] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]
      tokens.add(token)
      renewing.add(next)
      return says(200, { access_token: token, token_type: 'Bearer', refresh_token: next })
    }
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    return tokens.has(bearer)
      ? says(200, { sub: 'u-77', name: 'Lin at chat', email: 'Lin@Box.example' })
      : says(401, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    knows: (token) => tokens.has(token),
    signsIn(address) {
      const asked = new URL(address).searchParams
      const code = randomBytes(8).toString('hex')
      const redirect = asked.get('redirect_uri') ?? ''
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirect })
      return { code, state: asked.get('state') ?? '', redirect }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
