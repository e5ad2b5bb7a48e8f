/** What the documentation shows and a test runs: `{server}`, `{key}`, `{warehouse}` and `{id}` stand for the reader's own. */
export interface ApiExample {
  /** What it shows: `api-guide.<name>`. */
  readonly name: string
  readonly curl: string
  readonly js: string
}

const AUTH = `-H 'authorization: Bearer {key}'`
const JSON_TYPE = `-H 'content-type: application/json'`
const SAVE_SKU = '{server}/api/vrpxinbound/save_sku_code_single'
const SKU =
  '{"code":"MUG_BLUE","name":"蓝色马克杯","nameEn":"Blue mug","weight":0.4,"length":12,"width":10,"height":11,"unitPrice":"4.10","currency":"USD"}'

const head = `const headers = { authorization: 'Bearer {key}', 'content-type': 'application/json' }`

export const apiExamples: readonly ApiExample[] = [
  {
    name: 'self',
    curl: `curl -sS ${AUTH} '{server}/api/owms/v1/service/key/self'`,
    js: `${head}
const answer = await fetch('{server}/api/owms/v1/service/key/self', { headers })
console.log(await answer.text())`,
  },
  {
    name: 'read',
    curl: `curl -sS ${AUTH} -H 'x-warehouse-id: {warehouse}' '{server}/api/vrpxinbound/get_smart_outbound_list?size=10'`,
    js: `${head}
const answer = await fetch('{server}/api/vrpxinbound/get_smart_outbound_list?size=10', {
  headers: { ...headers, 'x-warehouse-id': '{warehouse}' },
})
console.log(await answer.text())`,
  },
  {
    name: 'dry-run',
    curl: `curl -sS ${AUTH} ${JSON_TYPE} -H 'x-dry-run: 1' -d '${SKU}' '${SAVE_SKU}'`,
    js: `${head}
const answer = await fetch('${SAVE_SKU}', {
  method: 'POST',
  headers: { ...headers, 'x-dry-run': '1' },
  body: JSON.stringify(${SKU}),
})
console.log(await answer.text())`,
  },
  {
    name: 'write',
    curl: `curl -sS ${AUTH} ${JSON_TYPE} -H 'idempotency-key: {id}' -d '${SKU}' '${SAVE_SKU}'`,
    js: `${head}
const answer = await fetch('${SAVE_SKU}', {
  method: 'POST',
  headers: { ...headers, 'idempotency-key': '{id}' },
  body: JSON.stringify(${SKU}),
})
console.log(await answer.text())`,
  },
  {
    name: 'openapi',
    curl: `curl -sS ${AUTH} '{server}/api/owms/v1/openapi.json'`,
    js: `${head}
const answer = await fetch('{server}/api/owms/v1/openapi.json', { headers })
console.log(await answer.text())`,
  },
]

/** How a receiver believes a message: Node without a library. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a message came from us: its headers, its body as it was received, and the present moment in ms. */
function isOurs(headers, body, secret, now) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(now / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const wanted = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return String(headers['webhook-signature']).split(' ').some((one) => {
    const [version, signature = ''] = one.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}`

/** An example with the reader's own words in it. */
export function filledIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(server|key|warehouse|id)\}/g, (_, name: string) => words[name] ?? name)
}
