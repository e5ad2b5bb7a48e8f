import type { JobStory } from './job-stories.ts'
import { packagesOfOrder } from './receive-parcel-story.ts'

/** Two packages that are expected are told the cage of their zone. */
export const sortParcelStory: JobStory = {
  job: 'Sort parcels',
  async ready(house, n) {
    if (house.truth(`select id from "zoningScheme" where code = 'TOKYO'`).length === 0)
      await house.desk('/api/owms/v1/freight/zoning-scheme/save', {
        ...{ id: null, code: 'TOKYO', name: 'Tokyo', country: 'JP', priority: 9 },
        ranges: [{ zone: 'T', cage: 'C-07', postcode: '100', postcodeTo: '' }],
      })
    const [first = '', second = ''] = await packagesOfOrder(house, { name: `SORT-${n}`, pieces: 2 })
    return {
      before: [first],
      after: [second],
      says: `${second} goes to C-07`,
      books: `select count(*) as n, max(zone) as zone, max(cage) as cage from "parcelSort" where code in (?, ?)`,
      about: [first, second],
      end: { n: 2, zone: 'T', cage: 'C-07' },
    }
  },
}
