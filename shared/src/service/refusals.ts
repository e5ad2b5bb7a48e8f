import { refusal } from '../command/refusal.ts'

/** Refusals of tracking, areas, problem shipments and what connects customers: numbers 2101 to 2199. */
export const serviceRefusals = {
  scopeBeyond: refusal(2141, 'service.scope-beyond', 422, ['scope']),
  tooManyKeys: refusal(2142, 'service.too-many-keys', 409, ['most']),
  keyRevoked: refusal(2143, 'service.key-revoked', 409),
}
