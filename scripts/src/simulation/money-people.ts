import type { Actor } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { Chance } from './chance.ts'
import { OWNER } from './sim-world.ts'

/** When runs with money begin: their month is over in the middle of them. */
export const PAYING_START = Date.UTC(2026, 9, 1) - 20_000

const root = '01900000-0000-7000-8000-000000000003'

/** A customer beside the owner of the goods: its freight is paid from the balance by itself. */
export const FRIEND = derivedId(root, 'friend')
/** The currency of what is charged and collected. */
export const CNY = 'CNY' as const

export const BUYERS = [OWNER, FRIEND] as const

/** An id of what a run is told by its content. */
export function idOf(content: string): string {
  return derivedId(root, content)
}

function staff(id: string): Actor {
  return { kind: 'staff', id, name: id, customerId: null, permissions: undefined }
}

/** People of finance. */
export const clerks = [staff('anna'), staff('ben'), staff('cleo')] as const

/** Somebody of finance. */
export function clerk(chance: Chance): Actor {
  return chance.one(clerks) as Actor
}

/** A customer at its own pages. */
export function buyer(customerId: string): Actor {
  return {
    ...{ kind: 'customer', id: `of ${customerId}`, name: 'Lin', customerId },
    permissions: undefined,
  }
}
