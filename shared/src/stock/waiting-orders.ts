import type { FollowUp } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import type { Balance } from '../command/reads.ts'

/** While it was to be counted nothing there was held for orders: those that wait are tried again. */
export function tryAgain(here: readonly Balance[], { scope }: Told): FollowUp[] {
  const free = here.filter(
    ({ condition, quantity, allocated }) => condition === 'good' && quantity > allocated,
  )
  const articles = new Map(free.map(({ skuId, ownerId }) => [skuId, { skuId, ownerId }]))
  return [...articles.values()].map((args) => ({
    ...{ do: 'followUp', scope, command: 'outbound.allocateWaiting', args },
  }))
}
