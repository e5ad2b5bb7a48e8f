import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { type PriceList, priceList, priceListMachine, priceListsOfChannel } from './price-list.ts'
import { tiesWith } from './price-order.ts'
import { priceRefusals } from './price-refusals.ts'

const about = { scope: 'company', permission: 'pricing.publish' } as const

function mustAllow({ status }: PriceList, move: keyof (typeof priceListMachine)['moves']): void {
  if (!priceListMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/**
 * Prices hold from their start on, once another person than who wrote them publishes them (design money.md §3). The
 * version before is superseded as soon as the new one has started.
 */
export const publishPriceList = intent({
  name: 'pricing.publishPriceList',
  ...about,
  args: args({ id: id() }),
  reads: (given) => ({ one: need(priceList, given.id) }),
  reads2: (_, { one }) => ({ beside: list(priceListsOfChannel, [one.channel, 'published'], 1000) }),
  decide({ one, beside }, _, told) {
    mustAllow(one, 'publish')
    if (told.actor.kind !== 'system' && told.actor.id === one.writtenById) throw priceRefusals.ownList()
    if (one.zones === 0 || one.rates === 0) throw priceRefusals.listEmpty()
    const startsAt = one.startsAt ?? told.at
    if (startsAt < told.at && !mayBackdate(told)) throw priceRefusals.startPast()
    const tie = tiesWith(one, beside)
    if (tie) throw priceRefusals.listsTie({ list: tie.code, priority: tie.priority })
    const replaced = startsAt > told.at ? [] : beside.filter(({ code }) => code === one.code)
    return [
      put(priceList, {
        ...{ ...one, status: 'published', startsAt },
        ...{ publishedBy: told.actor.name, publishedAt: told.at },
      }),
      ...replaced
        .filter((was) => (was.startsAt ?? 0) <= startsAt)
        .map((was) => put(priceList, { ...was, status: 'superseded' })),
    ]
  },
})

function mayBackdate({ actor: { permissions } }: Told): boolean {
  return permissions === undefined || permissions.has('pricing.backdate')
}

/** Nothing is priced by it from now on. */
export const endPriceList = intent({
  name: 'pricing.endPriceList',
  ...about,
  args: args({ id: id() }),
  reads: (given) => ({ one: need(priceList, given.id) }),
  decide({ one }, _, { at }) {
    mustAllow(one, 'end')
    return [put(priceList, { ...one, status: 'ended', endsAt: Math.max(at, one.startsAt ?? at) })]
  },
})
