import { string } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { need, row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { warehouse } from '../setup/warehouse.ts'
import { handlingRate } from './handling.ts'

const idOf = (warehouseId: string, month: string) => `${warehouseId}|${month}`

/** What an hour of work costs in a warehouse, from a month on. Said again for the same month it is corrected. */
export const setHandlingRate = intent({
  name: 'performance.setHandlingRate',
  ...{ scope: 'company', permission: 'finance.margin' },
  args: args({
    warehouseId: id(),
    month: string()
      .required()
      .matches(/^20\d{2}-(0[1-9]|1[0-2])$/),
    ...{ currency: currency(), perHour: amount() },
  }),
  reads: ({ warehouseId, month }) => ({
    house: need(warehouse, warehouseId),
    was: row(handlingRate, idOf(warehouseId, month)),
  }),
  decide(_, { warehouseId, month, perHour, ...given }, told) {
    const money = given.currency as Currency
    return [
      put(handlingRate, {
        ...{ id: idOf(warehouseId, month), warehouseId, month, currency: money },
        perHour: toMinor(perHour, money),
        ...{ setName: told.actor.name, setAt: told.at },
      }),
    ]
  },
})
