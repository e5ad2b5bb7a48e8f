import type { auditApi } from '@longshore/shared/access/audit.api.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { auditPage, scopeOf } from './audit.store.ts'
import type { AuditChain } from './audit-chain.ts'

export function auditRoutes(engine: Engine, chain: AuditChain): HandlersOf<typeof auditApi> {
  return {
    list: (asked) => auditPage(engine.lists, asked),
    state: (asked) => chain.state(scopeOf(asked)),
    verify: (asked, { actor }) => chain.verify(scopeOf(asked), actor.name),
  }
}
