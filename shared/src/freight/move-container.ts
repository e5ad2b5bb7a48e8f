import { note, put, warn } from '../command/change.ts'
import { fact, intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, maybeId, oneOf } from '../command/schema.ts'
import { bookingRefusals } from './booking-refusals.ts'
import { type ContainerMove, container, containerMachine, containerMoves } from './container.ts'
import { isContainerNo } from './iso-6346.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { space } from './space.ts'

const about = { scope: 'warehouse', permission: 'freight.book' } as const

/** A container that the house was given, or other papers of one. A wrong check digit is told: what is painted is painted. */
export const saveContainer = intent({
  name: 'freight.saveContainer',
  ...about,
  args: args({
    containerId: maybeId(),
    containerNo: filled(20),
    ...{ type: line(10), seal: line(64), blNo: line(64), remark: line(500) },
    spaceId: maybeId(),
  }),
  reads: ({ containerId, spaceId }) => ({ old: row(container, containerId), of: row(space, spaceId) }),
  decide({ old, of }, { containerId, containerNo, spaceId, ...said }, told) {
    if ((containerId !== null && !old) || (spaceId !== null && !of)) throw refusals.rowMissing()
    const written = {
      ...{ ...said, spaceId: spaceId ?? '' },
      containerNo: containerNo.replace(/[\s-]/g, '').toUpperCase(),
    }
    const newId = old?.id ?? told.id('container')
    return [
      put(
        container,
        old
          ? { ...old, ...written }
          : {
              ...{ ...written, id: newId, status: 'assigned' },
              ...{ createdAt: told.at, createdBy: told.actor.name },
            },
      ),
      note(newId, old ? 'container.edited' : 'container.assigned', { seal: said.seal }),
      ...(isContainerNo(containerNo)
        ? []
        : [warn(bookingRefusals.containerDigit({ container: written.containerNo }))]),
    ]
  },
})

const events: Readonly<Record<ContainerMove, string>> = {
  emptyOut: 'container.empty-out',
  stuff: 'container.stuffing',
  seal: 'container.sealed',
  gateIn: 'container.gated-in',
  load: 'container.loaded',
  discharge: 'container.discharged',
  gateOut: 'container.gated-out',
  strip: 'container.stripped',
  return: 'container.returned',
}

/** A step of its way. One that is heard of after a later one stands in its timeline, and the later one counts. */
export const moveContainer = fact({
  name: 'freight.moveContainer',
  ...about,
  args: args({ containerId: id(), move: oneOf(containerMoves) }),
  reads: ({ containerId }) => ({ one: need(container, containerId) }),
  decide: ({ one }, { move }) => [
    ...(containerMachine.allows(one.status, move)
      ? [put(container, { ...one, status: containerMachine.moves[move].to })]
      : []),
    note(one.id, events[move], { seal: one.seal }),
  ],
})

/** Its seal was cut, and why. */
export const cutSeal = fact({
  name: 'freight.cutSeal',
  ...about,
  args: args({ containerId: id(), reason: line(500) }),
  reads: ({ containerId }) => ({ one: need(container, containerId) }),
  ask(_, { reason }) {
    if (reason.trim() === '') throw pieceRefusals.reasonRequired()
  },
  decide: ({ one }, { reason }) => [
    put(container, { ...one, seal: '' }),
    note(one.id, 'container.seal-cut', { seal: one.seal, reason }),
  ],
})
