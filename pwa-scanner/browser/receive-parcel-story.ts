import type { JobStory } from './job-stories.ts'

/** Packages that nobody expects are received all the same: they become unknown parts with what they weigh. */
export const receiveParcelStory: JobStory = {
  job: 'Receive parcels',
  async ready(_, n) {
    const [first, second] = [`WHO-${n}-1`, `WHO-${n}-2`]
    return {
      before: [first, '1.250 kg', 40, 30, 20],
      after: [second, 800, 30, 20, 10],
      ends: 'exception',
      says: `${second} received`,
      books: `select count(*) as parts, max(remark) as remark from "unknownPart" where code in (?, ?)`,
      about: [first, second],
      end: { parts: 2, remark: '1.25 kg, 40 × 30 × 20 cm' },
    }
  },
}
