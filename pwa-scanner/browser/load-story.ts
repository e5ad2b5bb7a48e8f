import { type House, idIn } from './house.ts'
import type { JobStory } from './job-stories.ts'
import { packagesOfOrder } from './receive-parcel-story.ts'

/** A load that takes any channel, and packages that are here. */
export async function loadWith(house: House, { name, pieces }: { name: string; pieces: number }) {
  const made = await house.desk('/api/owms/v1/stowage/save', { way: 'air', channel: '' })
  const id = idIn(made as Parameters<typeof idIn>[0], 'stowage')
  const [load] = house.truth('select no from stowage where id = ?', id)
  const codes = await packagesOfOrder(house, { name, pieces })
  for (const code of codes)
    await house.desk('/api/owms/v1/parcel/receive', {
      ...{ code, weight: 1.2, length: 40, width: 30, height: 20 },
    })
  return { id, no: String(load?.no), codes }
}

/** Of three packages that left with a load two are scanned where it arrives, and no more will come. */
export const arriveStory: JobStory = {
  job: 'Arrive',
  async ready(house, n) {
    const { id, no, codes } = await loadWith(house, { name: `ARRIVE-${n}`, pieces: 3 })
    const [first = '', second = ''] = codes
    for (const code of codes) await house.desk('/api/owms/v1/stowage/load', { stowageId: id, code })
    await house.desk('/api/owms/v1/stowage/submit', { stowageId: id })
    await house.desk('/api/owms/v1/stowage/depart', { stowageId: id })
    return {
      before: [no, first],
      after: [second, { tap: 'Finish' }, { tap: 'No more will come' }],
      says: `Load ${no} closed`,
      books: `select status, arrived, closed from stowage where id = ?`,
      about: [id],
      end: { status: 'arrival-full', arrived: 2, closed: 1 },
    }
  },
}

/** Of three packages that are planned for a load two are loaded, one is told to be missing, and the load departs; no desk submitted it. */
export const loadStory: JobStory = {
  job: 'Load',
  async ready(house, n) {
    const { id, no, codes } = await loadWith(house, { name: `LOAD-${n}`, pieces: 3 })
    const [first = '', second = ''] = codes
    for (const code of codes) await house.desk('/api/owms/v1/stowage/plan', { stowageId: id, code })
    return {
      before: [no, first],
      after: [second, { tap: 'Finish' }, { tap: 'Depart' }],
      ends: 'exception',
      says: 'A load left without being submitted',
      books: `select status, loaded, planned from stowage where id = ?`,
      about: [id],
      end: { status: 'departed', loaded: 2, planned: 3 },
    }
  },
}
