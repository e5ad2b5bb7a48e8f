import { string } from 'yup'
import { FREIGHT } from '../billing/rate-freight.ts'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { monthSpan } from '../money/month-span.ts'
import { priceList } from '../pricing/price-list.ts'
import { marginRefusals } from './margin-refusals.ts'
import { priceTrial } from './price-trial.ts'

/** A draft is tried over what happened in a month, before anybody publishes it. A job goes on with it. */
export const tryPrices = intent({
  name: 'finance.tryPrices',
  ...{ scope: 'company', permission: 'finance.margin' },
  args: args({
    listId: id(),
    month: string()
      .required()
      .matches(/^20\d{2}-(0[1-9]|1[0-2])$/),
  }),
  reads: ({ listId }) => ({ one: need(priceList, listId) }),
  decide({ one }, { listId, month }, told) {
    if (one.status !== 'draft') throw marginRefusals.noDraft()
    if (monthSpan(month).from > told.at) throw marginRefusals.monthAhead()
    return [
      put(priceTrial, {
        ...{
          id: told.id('trial'),
          listId,
          listCode: one.code,
          listNo: one.no,
          channel: one.channel,
          fee: FREIGHT,
        },
        ...{ month, status: 'running', done: 0, total: 0, missed: 0 },
        ...{ phase: 'charges', afterAt: 0, afterId: '' },
        ...{ startedName: told.actor.name, startedAt: told.at, endedAt: null },
      }),
    ]
  },
})
