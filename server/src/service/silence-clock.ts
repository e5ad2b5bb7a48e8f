import { houseId } from '@longshore/shared/command/id.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { askAboutSilence } from '@longshore/shared/service/ask-about-silence.ts'
import { settingsOf, type WarehouseSettings } from '@longshore/shared/setup/warehouse.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { House, Work } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'

const EVERY = 10 * 60_000
const SOME = 200

type Parts = Pick<House, 'engine' | 'perform' | 'now' | 'defect'>

/** Looks for packages under way of which nobody heard for as long as their warehouse says. */
export function silenceClock({ defect, ...parts }: Parts): Work {
  return new Repeated({ every: EVERY, where: 'silent packages', look: () => askOfSilent(parts), defect })
}

/** Answers how many were silent. Another server that looks at the same row asks for the same command: it is done once. */
export async function askOfSilent({ engine, perform, now }: Omit<Parts, 'defect'>): Promise<number> {
  const at = now()
  const houses = await engine.lists.selectFrom('warehouse').select(['id', 'settings']).execute()
  let silent = 0
  for (const { id: warehouseId, settings } of houses) {
    const { silentDays } = settingsOf({ settings: JSON.parse(settings) as WarehouseSettings })
    if (silentDays === 0) continue
    const scope = `warehouse:${warehouseId}`
    const tracks = await engine.lists
      .selectFrom('track')
      .select(['id', 'version'])
      .where('scope', '=', scope)
      .where('quietSince', '<=', at - silentDays * DAY)
      .orderBy('quietSince')
      .orderBy('id')
      .limit(SOME)
      .execute()
    for (const { id, version } of tracks)
      await perform({
        ...{ id: houseId(id, `silent ${version}`), name: askAboutSilence.name, scope },
        ...{ args: { trackId: id }, actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
      })
    silent += tracks.length
  }
  return silent
}
