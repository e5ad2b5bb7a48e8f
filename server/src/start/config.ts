import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { GROUP } from '../commands/perform.ts'

/** A service that speaks OAuth 2. */
export interface Oauth {
  readonly name: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** The field of the answer about a person that names the account. */
  readonly idField: string
}

/** Where mailboxes are authorised without a password, and the server that they are read at. */
export interface MailboxOauth extends Oauth {
  readonly imap: { readonly protocol: 'imap' | 'imaps'; readonly host: string; readonly port: number }
}

/** What the environment says, read once at the start. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL; undefined is SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly secretFile: string
  /** The outside address, without a slash at its end: for links and QR codes. */
  readonly publicUrl: string | undefined
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined
  /** A proxy before the server ends TLS, so that plain HTTP beyond loopback is no mistake. */
  readonly proxyEndsTls: boolean
  /** Starts although acknowledged work is lost, in a new life of the server. */
  readonly acceptLoss: boolean
  /** The addresses that may read `/metrics`, as addresses or networks such as 10.0.0.0/8. */
  readonly metricsFrom: BlockList
  /** The networks in which the server may send labels to printers; undefined: it reaches none. */
  readonly printersIn: BlockList | undefined
  /** Networks in which webhooks are sent to beside the public ones, by http too; undefined: none. */
  readonly webhooksIn: BlockList | undefined
  /** Under it each shop that sends sheets has a folder by its id; undefined: none is read. */
  readonly shopFolders: string | undefined
  /** Where letters to customers go, and who they are from; undefined: none are sent. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** The service at which people of customers bind an account; undefined: none. */
  readonly bindingOauth: Oauth | undefined
  /** The service at which customers authorise mailboxes, and its server of mail; undefined: none. */
  readonly mailboxOauth: MailboxOauth | undefined
  /** An empty data folder gets the demo warehouse and its printed accounts. */
  readonly demo: boolean
  /** False: a sign-in takes any text as captcha, unless its request was forwarded by a proxy. */
  readonly loginCaptcha: boolean
  /** What one session may call each second for long; ten times as much at once. */
  readonly callsPerSecond: number
  /** What one API key may call each second for long; ten times as much at once. */
  readonly keyCallsPerSecond: number
  /** At most this many commands share one commit. */
  readonly commandsPerCommit: number
  /** Nobody outside this machine can reach it: HOST is loopback and PUBLIC_URL unset. */
  readonly local: boolean
}

/** A value that stops the start; its message is the sentence to print. */
export class ConfigFault extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** The only place that reads the environment. Throws a ConfigFault that names the value. */
export function readConfig(env: Environment): Config {
  const host = hostOf(env)
  const publicUrl = publicUrlOf(env)
  const local = isLoopback(host) && publicUrl === undefined
  const dataDir = resolve(env.DATA_DIR || './data')
  const tls = tlsOf(env)
  const proxyEndsTls = flagOf(env, 'TLS_BY_PROXY')
  if (!isLoopback(host) && !tls && !publicUrl && !proxyEndsTls)
    throw new ConfigFault(
      `HOST ${host} lets others in and nothing ends TLS: set TLS_CERT and TLS_KEY, or PUBLIC_URL and TLS_BY_PROXY=1 where a proxy ends it.`,
    )
  return {
    host,
    port: portOf(env),
    dataDir,
    databaseUrl: databaseUrlOf(env),
    secretFile: resolve(env.SECRET_FILE || join(dataDir, 'secrets.json')),
    publicUrl,
    tls,
    proxyEndsTls,
    acceptLoss: flagOf(env, 'ACCEPT_LOSS'),
    metricsFrom: networksOf('METRICS_FROM', env.METRICS_FROM || '127.0.0.0/8,::1'),
    printersIn: narrowOf(env, 'PRINTERS_IN', 'the printers'),
    smtp: smtpOf(env),
    bindingOauth: oauthOf('BINDING_OAUTH', env.BINDING_OAUTH, { scope: 'profile', id: 'sub' }),
    mailboxOauth: mailboxOauthOf(env),
    webhooksIn: narrowOf(env, 'WEBHOOKS_IN', 'receivers of webhooks'),
    shopFolders: env.SHOP_FOLDERS ? resolve(env.SHOP_FOLDERS) : undefined,
    demo: demoOf(env, local),
    loginCaptcha: loginCaptchaOf(env, local),
    callsPerSecond: callsOf(env, 'CALLS_PER_SECOND', '200'),
    keyCallsPerSecond: callsOf(env, 'KEY_CALLS_PER_SECOND', '20'),
    commandsPerCommit: commandsPerCommitOf(env),
    local,
  }
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

function hostOf(env: Environment): string {
  const host = env.HOST || '127.0.0.1'
  if (isIP(host) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host
  throw new ConfigFault(`HOST must be an address or a name of this machine such as 127.0.0.1, not "${host}".`)
}

function portOf(env: Environment): number {
  const text = env.PORT || '8787'
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new ConfigFault(`PORT must be a number from 0 to 65535, not "${text}".`)
}

function databaseUrlOf(env: Environment): string | undefined {
  const text = env.DATABASE_URL || undefined
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text
  // The value may hold a password: it is not repeated.
  throw new ConfigFault(
    'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host/database.',
  )
}

function publicUrlOf(env: Environment): string | undefined {
  const text = env.PUBLIC_URL || undefined
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new ConfigFault(`PUBLIC_URL must be an address such as https://wms.example.com, not "${text}".`)
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new ConfigFault(
      'PUBLIC_URL must begin with https: handhelds work offline only over a secure address.',
    )
  return url.origin
}

function tlsOf(env: Environment): Config['tls'] {
  const { TLS_CERT: cert, TLS_KEY: key } = env
  if (!cert && !key) return undefined
  if (!cert || !key) throw new ConfigFault('TLS_CERT and TLS_KEY belong together: set both or neither.')
  return { cert: contentOf('TLS_CERT', cert), key: contentOf('TLS_KEY', key) }
}

function contentOf(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (fault) {
    throw new ConfigFault(
      `${name} names the file ${file}, which cannot be read (${(fault as { code?: string }).code}).`,
    )
  }
}

function demoOf(env: Environment, local: boolean): boolean {
  const text = env.DEMO ?? ''
  if (text === '') return local
  if (text === '1' || text === '0') return text === '1'
  throw new ConfigFault(`DEMO must be 1 or 0, not "${text}".`)
}

function flagOf(env: Environment, name: string): boolean {
  const text = env[name] || '0'
  if (text === '1' || text === '0') return text === '1'
  throw new ConfigFault(`${name} must be 1 or 0, not "${text}".`)
}

/** A network as wide as this reaches what no list of printers or receivers means. */
const widest = { 4: 8, 6: 32 } as const

function narrowOf(env: Environment, name: string, of: string): BlockList | undefined {
  const text = env[name] || undefined
  if (text === undefined) return undefined
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address)
    if ((family === 4 || family === 6) && bits !== undefined && Number(bits) < widest[family])
      throw new ConfigFault(
        `${name} must name the networks of ${of}, no wider than /8 (/32 of IPv6), not "${one}".`,
      )
  }
  return networksOf(name, text)
}

function smtpOf(env: Environment): Config['smtp'] {
  const [url = '', from = ''] = [env.SMTP_URL, env.MAIL_FROM]
  if (!url && !from) return undefined
  // The address may hold a password: it is not repeated.
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    throw new ConfigFault('SMTP_URL must be an address such as smtps://user:password@mail.example.com.')
  if (!/^[^\r\n]*@[^\r\n]+$/.test(from))
    throw new ConfigFault('MAIL_FROM must be the sender of letters, such as Longshore <house@example.com>.')
  return { url, from }
}

function oauthOf(
  variable: string,
  text: string | undefined,
  usual: { readonly scope: string; readonly id: string },
): Oauth | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const said = (name: string) => url?.searchParams.get(name) ?? ''
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  // The value holds a secret: it is not repeated.
  if (
    !url ||
    !isSafe ||
    !url.username ||
    !url.password ||
    !said('authorize') ||
    !said('token') ||
    !said('user')
  )
    throw new ConfigFault(
      `${variable} must be an address such as https://client:secret@login.example.com?name=Chat&authorize=/authorize&token=/token&user=/userinfo.`,
    )
  const at = (name: string) => new URL(said(name), url.origin).href
  return {
    ...{
      name: said('name') || url.hostname,
      scope: said('scope') || usual.scope,
      idField: said('id') || usual.id,
    },
    ...{ authorizeUrl: at('authorize'), tokenUrl: at('token'), userUrl: at('user') },
    ...{ clientId: decodeURIComponent(url.username), clientSecret: decodeURIComponent(url.password) },
  }
}

function mailboxOauthOf({ MAILBOX_OAUTH: text }: Environment): Config['mailboxOauth'] {
  const oauth = oauthOf('MAILBOX_OAUTH', text, { scope: 'openid email offline_access', id: 'email' })
  if (!oauth || !text) return undefined
  const named = new URL(text).searchParams.get('imap') ?? ''
  const [, protocol, host = '', port] = /^(imaps?):\/\/([\w.-]+)(?::(\d{1,5}))?$/.exec(named) ?? []
  if (!protocol)
    throw new ConfigFault(
      'MAILBOX_OAUTH must name the server of its mailboxes too, such as imap=imaps://imap.example.com.',
    )
  const isOpen = protocol === 'imap'
  return {
    ...oauth,
    imap: { protocol: isOpen ? 'imap' : 'imaps', host, port: Number(port ?? (isOpen ? 143 : 993)) },
  }
}

function networksOf(name: string, list: string): BlockList {
  const named = new BlockList()
  for (const text of list.split(',').map((one) => one.trim())) {
    const [address = '', bits = ''] = text.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    if (!family || (bits !== '' && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new ConfigFault(
        `${name} must be addresses or networks such as 10.0.0.0/8, with commas between them, not "${text}".`,
      )
    named.addSubnet(address, bits === '' ? most : Number(bits), family === 4 ? 'ipv4' : 'ipv6')
  }
  return named
}

function loginCaptchaOf(env: Environment, local: boolean): boolean {
  const text = env.LOGIN_CAPTCHA || 'on'
  if (text === 'on') return true
  if (text !== 'off') throw new ConfigFault(`LOGIN_CAPTCHA must be on or off, not "${text}".`)
  if (local) return false
  throw new ConfigFault('LOGIN_CAPTCHA=off is only for tests: HOST must be loopback and PUBLIC_URL unset.')
}

function callsOf(env: Environment, name: string, usual: string): number {
  const text = env[name] || usual
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new ConfigFault(`${name} must be a whole number from 1, not "${text}".`)
}

function commandsPerCommitOf(env: Environment): number {
  const text = env.COMMANDS_PER_COMMIT || String(GROUP)
  if (/^[1-9]\d?$/.test(text) && Number(text) <= GROUP) return Number(text)
  throw new ConfigFault(`COMMANDS_PER_COMMIT must be a whole number from 1 to ${GROUP}, not "${text}".`)
}
