import { assignException } from '@longshore/shared/exceptions/move-exception.ts'
import { answerPart, commentPart, hidePart, sharePart } from '@longshore/shared/exceptions/share-part.ts'
import { reopenException } from '@longshore/shared/resolutions.ts'
import { claimants } from './desk-parts.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { LEAD, OWNER } from './sim-world.ts'

const OPEN = ['open', 'taken']

const part = (filter: Readonly<Record<string, string | readonly string[]>>) => async (desk: SimDesk) => {
  const found = await desk.one('exception', { part: 1, ...filter })
  return found && { exceptionId: found.id }
}

/** What the desk and the customer say about abnormal parts, and what is taken back of them. */
export const abnormalDesk: readonly DeskChore[] = [
  deskChore(sharePart, 8, async (desk) => {
    const kind = desk.chance.of(0.7) ? { kind: 'inbound.surplus' } : {}
    const found = await part({ status: OPEN, ...kind })(desk)
    const said = { text: 'more came than you announced', showsPhoto: false, asks: kind.kind !== undefined }
    return found && { ...found, ...said, customerId: null }
  }),
  ...claimants.map((actor) =>
    deskChore(
      answerPart,
      5,
      async (desk) => {
        const found = await part({ agreement: 'asked' })(desk)
        return found && { ...found, agrees: desk.chance.of(0.6), text: 'so be it' }
      },
      { actor },
    ),
  ),
  deskChore(commentPart, 2, async (desk) => {
    const found = await part({})(desk)
    return found && { ...found, text: 'seen', photos: [], internal: desk.chance.of(0.5) }
  }),
  deskChore(hidePart, 1, part({ customerId: OWNER })),
  deskChore(assignException, 2, async (desk) => {
    const found = await part({ status: OPEN })(desk)
    return found && { ...found, staffId: LEAD }
  }),
  deskChore(reopenException, 8, async (desk) => {
    const put = desk.chance.of(0.5) ? { resolution: 'put-on-shelf' } : {}
    const found = await part({ status: ['resolved'], ...put })(desk)
    return found && { ...found, reason: 'looked at once more' }
  }),
]
