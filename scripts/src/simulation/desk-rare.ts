import type { Command } from '@longshore/shared/command/command.ts'
import { remindPart } from '@longshore/shared/exceptions/remind-part.ts'
import { extractStock } from '@longshore/shared/freight/extract-stock.ts'
import { returnToStock } from '@longshore/shared/freight/issue-piece.ts'
import { measurePiece, receivePiece } from '@longshore/shared/freight/receive-piece.ts'
import { saveOutboundMaster } from '@longshore/shared/freight/save-outbound-master.ts'
import { receiveLine } from '@longshore/shared/inbound/receive-line.ts'
import { receiveUnknown } from '@longshore/shared/inbound/receive-unknown.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { resolveException } from '@longshore/shared/resolutions.ts'
import { cancelMove, planMove } from '@longshore/shared/stock/plan-move.ts'
import { countRules } from '@longshore/shared/stock/save-count-rule.ts'
import { abnormalDesk } from './desk-abnormal.ts'
import { ruleDesk } from './desk-count-rules.ts'
import { byManager } from './desk-gate.ts'
import { packageDesk } from './desk-packages.ts'
import { partsDesk } from './desk-parts.ts'
import { moveDesk } from './move-chores.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { POSITIONS } from './sim-world.ts'

const EVERY = 60
/** So much came more than was announced: no count of the dock is as far off. */
const MORE = 40

/** Of which work that needs several others before it a run sees more than others. */
export function rareWorkOf(seed: number): 'floor' | 'packages' | undefined {
  const nth = seed % EVERY
  return nth === 58 ? 'floor' : nth === 27 ? 'packages' : undefined
}

export function among(chores: readonly DeskChore[], commands: readonly Command[]): DeskChore[] {
  const names = new Set(commands.map(({ name }) => name))
  return chores.filter(({ command }) => names.has(command.name))
}

/** A worker finds more in a box than its receipt says: an abnormal part that the desk may show to its owner. */
const surplus: DeskChore = {
  ...{ command: receiveLine, share: 6 },
  async does(desk) {
    const found = await desk.one('receiptLine', { open: 1 })
    const given = found && { lineId: found.id, receiptId: String(found.receiptId), quantity: MORE }
    return given && desk.server.desk(receiveLine.name, given, { via: 'system' })
  },
}

/** A part that has stood here for weeks, and that nobody has claimed. */
const oldPart: DeskChore = {
  ...{ command: receiveUnknown, share: 2 },
  async does({ server, chance }) {
    const code = `OLD-${chance.below(100)}`
    const given = { code, receiptId: null, skuId: null, quantity: 1, remark: '', photo: null }
    const occurredAt = server.now() - 20 * DAY
    return server.desk(receiveUnknown.name, given, { via: 'system', occurredAt })
  },
}

async function onShelf(desk: SimDesk) {
  const found = await desk.one('exception', { part: 1, status: ['open', 'taken'] })
  const how = { resolution: 'put-on-shelf', positionId: POSITIONS[0] ?? null, lineId: null }
  return found && { ...how, exceptionId: found.id, remark: 'seen', quantity: null }
}
const putAway = deskChore(resolveException, 6, onShelf, byManager)

export interface Desk {
  readonly share: number
  readonly chores: readonly DeskChore[]
}

/** What comes up so seldom elsewhere that no run would try it. */
export const rareDesks: Readonly<Record<'floor' | 'packages', readonly Desk[]>> = {
  floor: [
    { share: 12, chores: among(ruleDesk, [countRules.save, countRules.enable, countRules.disable]) },
    { share: 30, chores: [surplus, putAway, ...abnormalDesk] },
    { share: 16, chores: [oldPart, ...among(partsDesk, [remindPart])] },
    { share: 10, chores: among(moveDesk, [planMove, cancelMove]) },
  ],
  packages: [
    {
      share: 1,
      chores: among(packageDesk, [
        ...[receivePiece, measurePiece, saveOutboundMaster],
        ...[extractStock, returnToStock],
      ]),
    },
  ],
}
