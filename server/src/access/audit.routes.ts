import type { auditApi } from '@longshore/shared/access/audit.api.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { eventPage } from './access-event.store.ts'
import { auditPage, scopeOf } from './audit.store.ts'
import type { AuditChain } from './audit-chain.ts'
import { ACCESS_EVENTS } from './audit-journals.ts'

function chainOf({ journal, warehouseId }: { journal: 'commands' | 'access'; warehouseId: string }): string {
  return journal === 'access' ? ACCESS_EVENTS : scopeOf({ warehouseId })
}

export function auditRoutes(engine: Engine, chain: AuditChain): HandlersOf<typeof auditApi> {
  return {
    list: (asked) => auditPage(engine.lists, asked),
    events: (asked) => eventPage(engine.lists, asked),
    state: (asked) => chain.state(chainOf(asked)),
    verify: (asked, { actor }) => chain.verify(chainOf(asked), actor.name),
  }
}
