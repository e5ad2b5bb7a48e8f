import { houseId } from '@longshore/shared/command/id.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { House, Work } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'

const EVERY = 10 * 60_000
const SOME = 200

type Parts = Pick<House, 'engine' | 'perform' | 'now' | 'defect'>

/** Looks for problem shipments that nobody answered in time. */
export function problemClock({ defect, ...parts }: Parts): Work {
  return new Repeated({ every: EVERY, where: 'problem shipments', look: () => escalateLate(parts), defect })
}

/** Answers how many were late. Another server that looks at the same row asks for the same command: it is done once. */
export async function escalateLate({ engine, perform, now }: Omit<Parts, 'defect'>): Promise<number> {
  const at = now()
  const late = await engine.reader
    .selectFrom('problem')
    .select(['id', 'scope', 'version'])
    .where('dueAt', 'is not', null)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(SOME)
    .execute()
  for (const { id, scope, version } of late)
    await perform({
      ...{ id: houseId(id, `escalate ${version}`), name: 'service.escalateProblem', scope },
      ...{ args: { problemId: id }, actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
  return late.length
}
