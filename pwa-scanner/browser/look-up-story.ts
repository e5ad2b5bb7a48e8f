import type { JobStory } from './job-stories.ts'

/** What anything is: it books nothing, and without a network the handheld says what it holds itself. */
export const lookUpStory: JobStory = {
  job: 'What is this',
  async ready(house, n) {
    const [found] = house.truth(
      `select position.code as position, sku.code as sku from balance
        join position on "locationId" = 'SHELF:' || position.id join sku on sku.id = balance."skuId"
        where balance.quantity > 0 order by position.code`,
    )
    const other = house.truth(`select code from position where kind = 'storage' order by code`)[n]?.code
    return {
      before: [String(found?.position), String(found?.sku)],
      after: [String(other)],
      says: 'Position',
      ...{ books: '', about: [], end: {} },
      out: [{ tap: 'Something else' }],
    }
  },
}
