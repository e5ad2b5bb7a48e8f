import type { Match } from '../catalog/barcode-match.ts'
import { choosing } from '../job/choosing.ts'
import { job, type Next, type Step, type StepView, say, type World, wants } from '../job/job.ts'
import { ordersInBin } from './floor-lists.ts'
import { mayBeMarked } from './mark-abnormal.ts'
import { problemWords } from './marked-why.ts'
import { type OutboundOrder, outboundOrder } from './order.ts'
import { type Problem, problems } from './order-problems.ts'
import { parcelOf } from './parcel-held.ts'
import { reportOrder } from './report-order.ts'
import { reportUndoes } from './report-undoes.ts'
import { told } from './told.ts'

interface Held {
  readonly orderId?: string
  readonly parcelId?: string
  /** The scanned code, as the report names it when no order is known by it. */
  readonly code?: string
  /** The tote that was scanned, while it is asked which of its orders is meant. */
  readonly tote?: string
  readonly reason?: Problem
  readonly photo?: string
}

const back = { key: 'back', label: say('outbound.back') }
const startsAnew: Next<Held> = { step: 'find', held: {} }

/** What a person calls the order in hand. */
function titleOf({ orderId, code = '' }: Held, world: World): string {
  return world.row(outboundOrder, orderId)?.no ?? code
}

/** The orders whose goods a tote holds, as far as this device knows. */
function ordersIn(tote: string, world: World): readonly OutboundOrder[] {
  return world.list(ordersInBin, [world.scope, tote])
}

function orderFound(world: World, match: Match): Held | undefined {
  if (match.kind !== 'package' && match.kind !== 'order') return undefined
  const found = parcelOf(world, match)
  const orderId = match.kind === 'order' ? match.ids[0] : found?.orderId
  if (!orderId) return undefined
  const code = world.row(outboundOrder, orderId)?.no ?? found?.orderNo ?? ''
  return { orderId, code, ...(found && { parcelId: found.id }) }
}

const find: Step<Held> = {
  accepts: ['package', 'order', 'tote'],
  view: () => ({ instruction: say('outbound.scan-what-is-wrong') }),
  scan(_, match, world) {
    if (match.kind !== 'tote') {
      const held = orderFound(world, match)
      return held ? { step: 'why', held } : { stay: say('job.unknown-code') }
    }
    const tote = match.ids[0] ?? ''
    const [first, second] = ordersIn(tote, world)
    if (first && second) return { step: 'which', held: { tote } }
    return { step: 'why', held: { code: tote, ...(first && { orderId: first.id }) } }
  },
  /** The server may know it: what is wrong is told all the same. */
  unknown: (_, code) => ({ step: 'why', held: { code: code.trim().slice(0, 64) } }),
}

const which: Step<Held> = {
  accepts: ['package', 'order', 'tote'],
  view: ({ tote = '' }, world) => ({
    instruction: say('outbound.which-order'),
    code: { text: tote },
    ...choosing(
      say('outbound.which-order'),
      ordersIn(tote, world).map(({ id, no, docNo }) => ({ key: id, title: no, detail: docNo })),
    ),
    secondary: [back],
  }),
  choose: ({ tote = '' }, key) => ({ step: 'why', held: { orderId: key, code: tote } }),
  scan: (now, match, world) => find.scan?.(now, match, world) ?? { stay: say('job.unknown-code') },
  press: () => startsAnew,
}

const why: Step<Held> = {
  accepts: [],
  view: (now, world) => ({
    instruction: say('outbound.what-is-wrong'),
    code: {
      text: titleOf(now, world),
      ...(now.orderId === undefined && { caption: say('outbound.order-not-here') }),
    },
    secondary: [...problems.map((key) => ({ key, label: problemWords[key] })), back],
  }),
  press(now, key) {
    const reason = problems.find((one) => one === key)
    return reason ? { step: 'show', held: { ...now, reason } } : startsAnew
  },
}

/** Whether the report marks the order. */
function whatItDoes(order: OutboundOrder | undefined): NonNullable<StepView['facts']> {
  if (!order) return []
  if (order.abnormal) return [{ label: say('outbound.is-abnormal'), value: order.no }]
  return mayBeMarked(order) ? [{ label: say('outbound.marks-it'), value: order.no, strong: true }] : []
}

const show: Step<Held> = {
  accepts: [],
  view: (now, world) => ({
    instruction: say('outbound.show-what-is-wrong'),
    code: { text: titleOf(now, world), ...(now.reason && { caption: problemWords[now.reason] }) },
    facts: whatItDoes(world.row(outboundOrder, now.orderId)),
    photo: { taken: now.photo !== undefined },
    primary: { key: 'report', label: say('outbound.report-it') },
    secondary: [back],
  }),
  photo: (now, photo) => ({ step: 'show', held: { ...now, photo } }),
  press(now, key, world) {
    const { orderId = null, parcelId = null, code = '', reason, photo = null } = now
    if (key !== 'report' || !reason) return { step: 'why', held: now }
    return {
      ...startsAnew,
      commands: [wants(reportOrder, { orderId, parcelId, code, reason, photo })],
      done: say('outbound.reported', { order: titleOf(now, world) }),
      tone: 'attention',
    }
  },
}

/** Tells the office that something is wrong with an order, with a picture; any role of the floor may. */
export const reportJob = job<Held>({
  name: 'report',
  title: say('outbound.report'),
  permission: 'outbound.remark',
  start: 'find',
  steps: { find, which, why, show },
  begin: () => ({}),
  waiting: () => 0,
  tells: told,
  undoes: reportUndoes,
})
