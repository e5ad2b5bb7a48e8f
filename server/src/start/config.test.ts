import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigFault, readConfig } from './config.ts'
import { openSecrets } from './secrets.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'longshore-'))

describe('without any setting', () => {
  test('the demo is served to this machine alone, with the captcha on', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      databaseUrl: undefined,
      demo: true,
      loginCaptcha: true,
      local: true,
    })
  })
})

describe('whoever opens the server to others', () => {
  test.each([
    { HOST: '0.0.0.0', TLS_BY_PROXY: '1' },
    { HOST: '::', TLS_BY_PROXY: '1' },
    { PUBLIC_URL: 'https://wms.example.com' },
  ])('gets no demo by default and cannot switch the captcha off: %o', (env) => {
    expect(readConfig(env)).toMatchObject({ demo: false, loginCaptcha: true, local: false })
    expect(() => readConfig({ ...env, LOGIN_CAPTCHA: 'off' })).toThrow(ConfigFault)
  })

  test('must do so over https', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/TLS_CERT.*TLS_BY_PROXY/)
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://wms.example.com' }).host).toBe('0.0.0.0')
    expect(() => readConfig({ PUBLIC_URL: 'http://wms.example.com' })).toThrow('https')
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8787' }).publicUrl).toBe('http://localhost:8787')
    expect(readConfig({ PUBLIC_URL: 'https://wms.example.com/' }).publicUrl).toBe('https://wms.example.com')
  })
})

test.each([
  { PORT: '80a' },
  { TLS_BY_PROXY: 'yes' },
  { ACCEPT_LOSS: 'all' },
  { METRICS_FROM: 'monitor.example.com' },
  { METRICS_FROM: '10.0.0.0/64' },
  { PRINTERS_IN: 'zebra.example.com' },
  { PRINTERS_IN: '0.0.0.0/0' },
  { PRINTERS_IN: '192.168.1.0/24,::/0' },
  { PORT: '70000' },
  { HOST: 'a b' },
  { DATABASE_URL: 'mysql://x' },
  { DATABASE_URL: 'nonsense' },
  { DEMO: 'yes' },
  { LOGIN_CAPTCHA: 'no' },
  { CALLS_PER_SECOND: '0' },
  { CALLS_PER_SECOND: '2.5' },
  { KEY_CALLS_PER_SECOND: '0' },
  { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' },
  { MAIL_FROM: 'nobody', SMTP_URL: 'smtp://mail.example.com' },
  { WEBHOOKS_IN: '10.0.0.0/4' },
  { BINDING_OAUTH: 'https://login.example.com?authorize=/a&token=/t&user=/u' },
  { BINDING_OAUTH: 'http://id:secret@login.example.com?authorize=/a&token=/t&user=/u' },
  { BINDING_OAUTH: 'https://id:secret@login.example.com?authorize=/a&token=/t' },
  { MAILBOX_OAUTH: 'https://id:secret@login.example.com?authorize=/a&token=/t&user=/u' },
  { COMMANDS_PER_COMMIT: '0' },
  { COMMANDS_PER_COMMIT: '51' },
  { PUBLIC_URL: 'wms.example.com' },
  { PUBLIC_URL: 'https://wms.example.com/path' },
  { TLS_CERT: '/tmp/only-one.pem' },
  { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' },
])('a bad value stops the start with a sentence that names it: %o', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigFault)
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
})

test('a database password is in no sentence', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(/^(?!.*hunter2)/)
})

describe('the secrets', () => {
  test('are made at the first start, for this user alone, and stay', () => {
    const file = join(folder(), 'deep', 'secrets.json')
    const made = openSecrets(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(made.pepper).toHaveLength(32)
    expect(new Set([made.pepper, made.signing, made.chain].map((key) => key.toString('hex'))).size).toBe(3)
    expect(openSecrets(file)).toEqual(made)
  })

  test('that are damaged stop the start instead of locking everyone out', () => {
    const file = join(folder(), 'secrets.json')
    writeFileSync(file, '{"pepper":"short"}')
    expect(() => openSecrets(file)).toThrow(ConfigFault)
  })
})
