import type { Engine } from '../database/engine.ts'

const unsaid = {
  contact: '',
  phone: '',
  fax: '',
  email: '',
  country: '',
  city: '',
  postcode: '',
  address: '',
}
const terms = {
  ...{ creditLimit: 0, settlementDays: 0, taxRate: 0, warningAmount: 0, number: '', priceGrade: '' },
  ...{ samplePercent: 0, recheckRate: null },
  currency: 'CNY',
  inspection: '',
  packPhoto: '',
  scope: 'company',
  version: 1,
  category: 'enterprise',
  reviewsSkus: 0,
  codByBank: 0,
  active: 1,
  parcelPayment: 'credit',
} as const

/** Whether orders of a customer may want more than the shelves hold; the customer is made when it is named first. */
export async function mayBackorder(engine: Engine, id: string, backorders: 0 | 1 = 1): Promise<void> {
  await engine.operate((db) =>
    db
      .insertInto('customer')
      .values({ ...unsaid, ...terms, id, code: 'OWNER', name: 'Owner', backorders })
      .onConflict((same) => same.column('id').doUpdateSet({ backorders }))
      .execute(),
  )
}
