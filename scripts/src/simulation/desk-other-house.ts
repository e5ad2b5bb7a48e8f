import type { Command } from '@longshore/shared/command/command.ts'
import {
  arriveAll,
  arriveItem,
  cancelArrival,
  closeArrival,
} from '@longshore/shared/freight/arrive-stowage.ts'
import { cancelDeparture, departStowage } from '@longshore/shared/freight/depart-stowage.ts'
import { bagPiece, unbagPiece } from '@longshore/shared/freight/fill-bag.ts'
import { loadItem } from '@longshore/shared/freight/load-item.ts'
import { reopenBag } from '@longshore/shared/freight/move-bag.ts'
import { saveStowage, submitStowage } from '@longshore/shared/freight/save-stowage.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'
import { OTHER_HOUSE } from './sim-world.ts'

/** A row of the other warehouse. */
const one = (
  desk: SimDesk,
  table: Parameters<SimDesk['one']>[0],
  filter: Parameters<SimDesk['one']>[1] = {},
) => desk.one(table, { scope: OTHER_HOUSE, ...filter })

const STAYS = ['to-be-submitted', 'submitted']
const ours = { origin: '' }

/** Something that a desk of the other warehouse does: the people of this one hear nothing of it. */
function chore<A extends object>(
  command: Command<A>,
  share: number,
  args: (desk: SimDesk) => Promise<object | undefined>,
): DeskChore {
  return {
    ...{ command, share },
    async does(desk) {
      const given = await args(desk)
      return given && desk.server.desk(command.name, given, { scope: OTHER_HOUSE })
    },
  }
}

async function itemOf(desk: SimDesk, stage: readonly string[]) {
  const item = await one(desk, 'stowageItem', { stage })
  return item && { stowageId: String(item.stowageId), id: item.id, thingId: String(item.thingId) }
}

async function load(desk: SimDesk, filter: Parameters<SimDesk['one']>[1]) {
  const found = await one(desk, 'stowage', filter)
  return found && { stowageId: found.id, stowageNo: '' }
}

/** A bag or a package that is there. */
async function thing(desk: SimDesk) {
  const found = desk.chance.of(0.5)
    ? await one(desk, 'bag', { status: ['open', 'closed'] })
    : await one(desk, 'parcelPiece', { status: ['stored', 'bagged'] })
  return found && { thingId: found.id, code: '' }
}

/** The desks of the warehouse to which loads go: what came is opened there, laid into bags, and goes on. */
export const otherHouseDesk: readonly DeskChore[] = [
  chore(arriveItem, 30, async (desk) => {
    const item = await itemOf(desk, desk.chance.of(0.9) ? ['departed'] : ['arrived', 'missing'])
    return item && { stowageId: item.stowageId, stowageNo: '', thingId: item.thingId, code: '', photo: null }
  }),
  chore(arriveItem, 5, async (desk) => {
    const [to, piece] = [await load(desk, {}), await one(desk, 'parcelPiece', { status: 'in-transit' })]
    return to && piece && { ...to, thingId: piece.id, code: '', photo: null }
  }),
  chore(arriveAll, 4, (desk) => load(desk, { status: ['departed', 'arrival-partial'] })),
  chore(cancelArrival, 12, async (desk) => {
    const item = await itemOf(desk, ['arriving', 'arrived'])
    return item && { stowageId: item.stowageId, itemId: item.id, reason: 'Another one' }
  }),
  chore(closeArrival, 2, async (desk) => {
    const found = await load(desk, { status: 'arrival-partial' })
    return found && { stowageId: found.stowageId, reason: 'Ten days' }
  }),
  chore(reopenBag, 6, async (desk) => {
    const found = await one(desk, 'bag', { status: 'closed' })
    return found && { bagId: found.id, reason: 'Sort it' }
  }),
  chore(unbagPiece, 10, async (desk) => {
    const piece = await one(desk, 'parcelPiece', { status: 'bagged' })
    const bagId = /^BAG:(.+)$/.exec(String(piece?.place))?.[1]
    return piece && bagId ? { bagId, pieceId: piece.id } : undefined
  }),
  chore(bagPiece, 10, async (desk) => {
    const [into, piece] = [
      await one(desk, 'bag', { status: ['open', 'closed'] }),
      await one(desk, 'parcelPiece', { status: 'stored' }),
    ]
    return into && piece && { bagId: into.id, pieceId: piece.id, code: '', from: 'STAGE', anyway: true }
  }),
  chore(saveStowage, 4, async ({ chance }) =>
    saveStowage.args.validateSync({ id: null, way: chance.one(['air', 'sea']), channel: '' }),
  ),
  chore(loadItem, 12, async (desk) => {
    const [to, what] = [await load(desk, { status: STAYS, ...ours }), await thing(desk)]
    return to && what && { ...to, ...what, from: 'STAGE', anyway: true }
  }),
  chore(submitStowage, 6, async (desk) => {
    const found = await load(desk, { submitted: 0, ...ours })
    return found && { stowageId: found.stowageId }
  }),
  chore(departStowage, 6, (desk) => load(desk, { status: 'submitted', ...ours })),
  chore(cancelDeparture, 3, async (desk) => {
    const found = await load(desk, { status: 'departed' })
    return found && { stowageId: found.stowageId, reason: 'It did not leave' }
  }),
]
