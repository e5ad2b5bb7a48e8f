import type { auditApi } from '@longshore/shared/access/audit.api.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { eventPage } from './access-event.store.ts'
import { auditPage, mustSee, scopeOf } from './audit.store.ts'
import type { AuditChain } from './audit-chain.ts'
import { ACCESS_EVENTS } from './audit-journals.ts'

function chainOf({ journal, warehouseId }: { journal: 'commands' | 'access'; warehouseId: string }): string {
  return journal === 'access' ? ACCESS_EVENTS : scopeOf({ warehouseId })
}

export function auditRoutes(engine: Engine, chain: AuditChain): HandlersOf<typeof auditApi> {
  return {
    list: (asked, { actor }) => auditPage(engine.lists, asked, { actor, warehouseId: null }),
    events: (asked) => eventPage(engine.lists, asked),
    state(asked, { actor }) {
      mustSee(asked, actor)
      return chain.state(chainOf(asked))
    },
    verify(asked, { actor }) {
      mustSee(asked, actor)
      return chain.verify(chainOf(asked), actor.name)
    },
  }
}
