import type { Area } from '../contract/area.ts'
import { apiKeyApi } from './api-key.api.ts'
import { apiKey } from './api-key.ts'
import { makeApiKey, revokeApiKey } from './make-api-key.ts'
import { serviceRefusals } from './refusals.ts'
import {
  giveUpWebhook,
  removeWebhook,
  rotateWebhook,
  saveWebhook,
  startWebhook,
  stopWebhook,
} from './save-webhook.ts'
import { webhookApi } from './webhook.api.ts'
import { webhook } from './webhook.ts'

export const serviceArea = {
  tables: { apiKey, webhook },
  commands: [
    makeApiKey,
    revokeApiKey,
    saveWebhook,
    rotateWebhook,
    startWebhook,
    stopWebhook,
    giveUpWebhook,
    removeWebhook,
  ],
  calls: { apiKey: apiKeyApi, webhook: webhookApi },
  news: { 'stock.low': { notes: [], table: webhook, says: [] } },
  refusals: serviceRefusals,
} satisfies Area
