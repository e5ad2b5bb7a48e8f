import type { BooksProof, BrokenRule, proofApi } from '@longshore/shared/stock/proof.api.ts'
import type { Viewer } from '../database/page.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Finding } from './prove/finding.ts'
import type { KeptProof, Proving } from './prove/proving.ts'

/** Shows the proof of the books. Rows of other warehouses are shown only to people who may see all warehouses. */
export function proofRoutes(proving: Proving): HandlersOf<typeof proofApi> {
  return {
    state: async (_, viewer) => shownTo(viewer, await proving.state()),
    start: async (_, viewer) => shownTo(viewer, await proving.start(viewer.actor.name)),
  }
}

function shownTo(viewer: Viewer, { findings, heardAt: _, ...proof }: KeptProof): BooksProof {
  return { ...proof, broken: findings.map((finding) => brokenRule(finding, viewer)) }
}

function brokenRule({ rule, rows }: Finding, { actor, warehouseId }: Viewer): BrokenRule {
  const all = rows as BrokenRule['rows']
  const own =
    actor.permissions === undefined ? all : all.filter(({ scope }) => scope === `warehouse:${warehouseId}`)
  return { rule, rows: own, elsewhere: all.length - own.length }
}
