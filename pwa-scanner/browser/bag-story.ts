import type { JobStory } from './job-stories.ts'
import { packagesOfOrder } from './receive-parcel-story.ts'

/** Three packages are laid into a bag that the handheld numbers itself, and the bag is closed. */
export const bagStory: JobStory = {
  job: 'Bag parcels',
  async ready(house, n) {
    const [first = '', second = '', third = ''] = await packagesOfOrder(house, {
      name: `BAG-${n}`,
      pieces: 3,
    })
    const called = `SACK-${n}`
    for (const code of [first, second, third])
      await house.desk('/api/owms/v1/parcel/receive', {
        code,
        weight: 1.2,
        length: 40,
        width: 30,
        height: 20,
      })
    return {
      before: [called, first, second],
      after: [third],
      says: `${third} laid in`,
      books: `select count(*) as n from "parcelPiece" join bag on "parcelPiece".place = 'BAG:' || bag.id where bag.no = ?`,
      about: [called],
      end: { n: 3 },
      out: [{ tap: 'Another bag' }],
    }
  },
}
