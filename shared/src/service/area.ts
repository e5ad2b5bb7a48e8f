import type { Area } from '../contract/area.ts'
import { apiKeyApi } from './api-key.api.ts'
import { apiKey } from './api-key.ts'
import { makeApiKey, revokeApiKey } from './make-api-key.ts'
import { serviceRefusals } from './refusals.ts'

export const serviceArea = {
  tables: { apiKey },
  commands: [makeApiKey, revokeApiKey],
  calls: { apiKey: apiKeyApi },
  refusals: serviceRefusals,
} satisfies Area
