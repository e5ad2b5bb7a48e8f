import { houseId } from '@longshore/shared/command/id.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'

/** Spaces of one warehouse that are closed at once. */
const SOME = 500

interface Parts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
}

/** Closes spaces at their cut-off (parcels.md §2). Answers how many are closed now; another server that looks closes none again. */
export async function closeCutOff({ engine, perform, now }: Parts): Promise<number> {
  const at = now()
  const houses = await engine.reader.selectFrom('warehouse').select('id').execute()
  const over = await Promise.all(houses.map(({ id }) => openUntil(engine, `warehouse:${id}`, at)))
  let closed = 0
  for (const { id: spaceId, scope, version } of over.flat()) {
    const { outcome } = await perform({
      ...{ id: houseId(spaceId, `cut-off ${version}`), name: 'freight.closeSpace', scope },
      ...{ args: { spaceId }, actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
    if (outcome.outcome === 'applied') closed++
  }
  return closed
}

/** The open spaces of a warehouse whose cut-off has come. */
function openUntil({ reader }: Engine, scope: string, at: number) {
  return reader
    .selectFrom('space')
    .select(['id', 'scope', 'version'])
    .where('scope', '=', scope)
    .where('status', '=', 'open')
    .where('cutOff', '<=', at)
    .limit(SOME)
    .execute()
}
