import { ownCode } from '../catalog/barcode-match.ts'
import { note, put } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, filled, line } from '../command/schema.ts'
import { numberRange, rangeAfter } from '../setup/number-range.ts'
import { bag } from './bag.ts'
import { STAGE } from './piece-place.ts'

/** What a bag takes, and how it is called. */
interface Named {
  readonly no: string
  readonly channel: string
  readonly zone: string
}

/** A bag that was just opened. */
export function opened({ no, channel, zone }: Named, told: Told) {
  const id = told.id('bag')
  return [
    put(bag, {
      ...{ id, no: no || id, status: 'open', channel, zone: zone.trim() },
      ...{ weight: 0, seal: '', mark: '', manifest: 0, closedAt: null, closedBy: '' },
      ...{ openedAt: told.at, openedBy: told.actor.name, place: STAGE, disputed: 0 },
      ...{ origin: '', originScope: '', cameWith: '' },
    }),
    note(id, 'bag.opened'),
  ]
}

/**
 * A bag was opened on a handheld: by a number of the handheld's own range, or by the one that is printed on it. Another
 * handheld may have opened one by the same number; both stand, and a desk may merge them (parcels.md §2).
 */
export const beginBag = fact({
  name: 'freight.beginBag',
  scope: 'warehouse',
  permission: 'freight.bag',
  args: args({ no: filled(40), channel: line(64), zone: line(64) }),
  reads: (_, { deviceId }) => ({ range: row(numberRange, deviceId) }),
  decide({ range }, { no, ...takes }, told) {
    const called = ownCode(no)
    const after = range && rangeAfter(range, called)
    return [
      ...opened({ no: called, ...takes }, told),
      ...(after && after !== range ? [put(numberRange, after)] : []),
    ]
  },
})
