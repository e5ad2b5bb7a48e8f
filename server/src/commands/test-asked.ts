import type { Asked } from './asked.ts'
import { freshId, HOUSE } from './test-house.ts'

const AT = 1_790_000_000_000

/** A command that no rule knows: it is refused, and stands in its place in the order all the same. */
export const asked = (via: Asked['via'], more: Partial<Asked> = {}): Asked => ({
  ...{ id: freshId(), name: 'inbound.unheardOf', args: {}, scope: HOUSE, via },
  ...{ actor: { kind: 'worker', id: 'w', name: 'Ana', customerId: null, permissions: undefined } },
  ...{ occurredAt: AT, receivedAt: AT, ...more },
})
