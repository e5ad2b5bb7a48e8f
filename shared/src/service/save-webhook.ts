import { string } from 'yup'
import { put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, id, maybeId, several } from '../command/schema.ts'
import { notify } from './notice.ts'
import { serviceRefusals } from './refusals.ts'
import { isWebhookUrl, WEBHOOK_LIMIT, webhook, webhooksOfCustomer } from './webhook.ts'

const permission = 'service.developer'

export const webhookWishes = {
  webhookId: maybeId(),
  url: string()
    .required()
    .trim()
    .max(500)
    .test('url', 'must be an address such as https://example.com/hook', (text) => isWebhookUrl(text ?? '')),
  kinds: several(string().required().max(60), 60).min(1),
}

/** Makes a webhook, or gives one another address or other news. */
export const saveWebhook = intent({
  name: 'service.saveWebhook',
  scope: 'company',
  permission,
  args: args(webhookWishes),
  reads: ({ webhookId }, { actor }) => ({
    was: row(webhook, webhookId),
    own: list(webhooksOfCustomer, [actor.customerId], WEBHOOK_LIMIT),
  }),
  decide({ was, own }, { webhookId, url, kinds }, { actor: { customerId }, at, id: newId }) {
    if (customerId === null) throw house.forbidden()
    const wishes = { url, kinds: [...new Set(kinds)] }
    if (was) return [put(webhook, { ...was, ...wishes })]
    if (webhookId) throw house.rowMissing()
    if (own.length >= WEBHOOK_LIMIT) throw serviceRefusals.tooManyWebhooks({ most: WEBHOOK_LIMIT })
    const fresh = { secretNo: 1, rotatedAt: null, enabled: 1, stopped: '', createdAt: at } as const
    return [put(webhook, { id: newId('webhook'), customerId, ...wishes, ...fresh })]
  },
})

const one = { scope: 'company', permission, args: args({ webhookId: id() }) } as const

/** A new secret; the one before signs too for a day. */
export const rotateWebhook = intent({
  ...{ name: 'service.rotateWebhook', ...one },
  reads: ({ webhookId }) => ({ was: need(webhook, webhookId) }),
  decide: ({ was }, _, { at }) => [put(webhook, { ...was, secretNo: was.secretNo + 1, rotatedAt: at })],
})

export const startWebhook = intent({
  ...{ name: 'service.startWebhook', ...one },
  reads: ({ webhookId }) => ({ was: need(webhook, webhookId) }),
  decide: ({ was }) => [put(webhook, { ...was, enabled: 1, stopped: '' })],
})

export const stopWebhook = intent({
  ...{ name: 'service.stopWebhook', ...one },
  reads: ({ webhookId }) => ({ was: need(webhook, webhookId) }),
  decide: ({ was }) => [put(webhook, { ...was, enabled: 0, stopped: 'by-person' })],
})

/** The server's own, after days of failures. */
export const giveUpWebhook = intent({
  ...{ name: 'service.giveUpWebhook', scope: 'company', permission: null, args: args({ webhookId: id() }) },
  reads: ({ webhookId }) => ({ was: row(webhook, webhookId) }),
  decide({ was }, _, told) {
    if (told.actor.kind !== 'system') throw house.forbidden()
    if (!was?.enabled) return []
    return [
      put(webhook, { ...was, enabled: 0, stopped: 'failing' }),
      notify(told, was.customerId, { kind: 'webhook-stopped', details: { url: was.url } }),
    ]
  },
})

export const removeWebhook = intent({
  ...{ name: 'service.removeWebhook', ...one },
  reads: ({ webhookId }) => ({ was: need(webhook, webhookId) }),
  decide: ({ was }) => [remove(webhook, was.id)],
})
