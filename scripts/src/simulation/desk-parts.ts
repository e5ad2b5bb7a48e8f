import { SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { bookPart } from '@longshore/shared/exceptions/book-part.ts'
import { acceptClaim, claimPart, readClaims, refuseClaim } from '@longshore/shared/exceptions/claim-part.ts'
import { expirePart, publishPart, undoClaim } from '@longshore/shared/exceptions/handle-part.ts'
import { remindPart } from '@longshore/shared/exceptions/remind-part.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { OWNER, SKUS, STRANGER } from './sim-world.ts'

/** Logins of customers who claim parts. */
export const claimants: readonly Actor[] = [OWNER, STRANGER].map((customerId) => ({
  ...{ ...SYSTEM, kind: 'customer', id: `login of ${customerId}`, name: 'Customer', customerId },
}))

const part = (status: string) => async (desk: SimDesk) => {
  const found = await desk.one('unknownPart', { status, ended: '' })
  return found && { partId: found.id }
}

/** What the desk and customers do about parts that belong to nobody yet. */
export const partsDesk: readonly DeskChore[] = [
  deskChore(publishPart, 4, async (desk) => {
    const found = await part('unclaimed')(desk)
    return found && { ...found, customerIds: [], content: 'a box', showsPhoto: false }
  }),
  ...claimants.map((actor) =>
    deskChore(
      claimPart,
      4,
      async (desk) => {
        const shown = await desk.one('publishedPart')
        const said = { customerId: null, waybillNo: '', proof: 'it is mine', photos: [] }
        return shown && { ...said, partId: String(shown.partId) }
      },
      { actor },
    ),
  ),
  // One that was decided on is tried too, and refused: of a part that is somebody else's most of all.
  deskChore(acceptClaim, 24, async (desk) => {
    const found = await desk.one('partClaim', desk.chance.of(0.7) ? { status: 'refused' } : {})
    return found && { claimId: found.id }
  }),
  deskChore(refuseClaim, 2, async (desk) => {
    const found = await desk.one('partClaim', { status: 'waiting' })
    return found && { claimId: found.id, reason: 'no' }
  }),
  ...claimants.map((actor) => deskChore(readClaims, 1, () => ({}), { actor })),
  deskChore(bookPart, 6, async (desk) => {
    const found = await desk.one('unknownPart', {
      status: desk.chance.of(0.7) ? 'claimed' : 'unclaimed',
      ended: '',
    })
    const [orderId, skuId] = [desk.chance.one(desk.known.orders), desk.chance.one(SKUS)]
    const as = desk.chance.of(0.5) ? ('receipt' as const) : ('return' as const)
    const sold = as === 'return' && desk.chance.of(0.5) ? (orderId ?? null) : null
    if (!found || !skuId) return undefined
    return { partId: found.id, as, orderId: sold, method: 'inspect', lines: [{ skuId, quantity: 2 }] }
  }),
  deskChore(remindPart, 3, part('unclaimed')),
  deskChore(undoClaim, 3, part('claimed')),
  deskChore(expirePart, 2, part('unclaimed')),
]
