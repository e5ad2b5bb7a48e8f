import { type Next, type Step, say, type World } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { othersHere } from '../stock/mixing.ts'
import { lying } from '../stock/position-goods.ts'
import { back, type Held, type Work, workHeld } from './putaway-held.ts'
import { isElsewhere } from './putaway-stock.ts'

/** Goes on at a position, over what is to be asked about it. */
export function onto(now: Held, work: Work, world: World): Next<Held> {
  const { positionId = '' } = now
  if (!now.mixed && othersHere(world, positionId, lying([work.line])))
    return { step: 'others', held: now, tone: 'asked' }
  const asks = work.line.asksWhy && work.condition === 'good' && isElsewhere(work.line, positionId)
  return { step: asks ? 'elsewhere' : 'quantity', held: now }
}

const codeOf = ({ positionId }: Held, world: World) => ({ text: world.row(position, positionId)?.code ?? '' })

/** Goods of others lie there: said before anything is booked. */
export const others: Step<Held> = {
  accepts: [],
  view(now, world) {
    const work = workHeld(world, now)
    const found = work && othersHere(world, now.positionId ?? '', lying([work.line]))
    return {
      instruction:
        found?.others === 'owners'
          ? say('inbound.goods-of-others', { owners: found.owners })
          : say('inbound.other-articles'),
      code: codeOf(now, world),
      article: work?.line.skuId,
      secondary: [{ key: 'mix', label: say('inbound.put-among-them') }, back],
    }
  },
  press(now, key, world) {
    const work = workHeld(world, now)
    return key === 'mix' && work ? onto({ ...now, mixed: true }, work, world) : { step: 'place', held: now }
  },
}

/** Another position than the suggested ones: the house wants to know why. */
export const elsewhere: Step<Held> = {
  accepts: [],
  view: (now, world) => ({
    instruction: say('inbound.why-elsewhere'),
    code: codeOf(now, world),
    secondary: [
      { key: 'full', label: say('inbound.elsewhere-full') },
      { key: 'blocked', label: say('inbound.elsewhere-blocked') },
      { key: 'better', label: say('inbound.elsewhere-better') },
      { key: 'other', label: say('inbound.why-other') },
      back,
    ],
  }),
  press: ({ mixed, ...now }, reason) =>
    reason === 'back'
      ? { step: 'place', held: now }
      : { step: 'quantity', held: { ...now, reason, ...(mixed && { mixed }) } },
}
