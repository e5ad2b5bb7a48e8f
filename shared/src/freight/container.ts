import { machine } from '../rows/machine.ts'
import { integer, type RowOf, table, text, word } from '../rows/table.ts'

export const containerStates = [
  'assigned',
  'empty-out',
  'stuffing',
  'sealed',
  'gated-in',
  'loaded',
  'discharged',
  'gated-out',
  'stripped',
  'returned',
] as const
export type ContainerStatus = (typeof containerStates)[number]

/** A container that the house was given, from the depot and back. */
export const container = table('container', {
  /** As it is painted on its door. */
  containerNo: text,
  type: text,
  status: word<ContainerStatus>(),
  /** '' while it has none: it was not sealed yet, or its seal was cut. */
  seal: text,
  blNo: text,
  spaceId: text,
  remark: text,
  createdAt: integer,
  createdBy: text,
})
export type Container = RowOf<typeof container>

const before = (state: ContainerStatus) => containerStates.slice(0, containerStates.indexOf(state))
const stepTo = <S extends ContainerStatus>(to: S) => ({
  ...{ from: before(to), to, permission: 'freight.book' },
})

/** Whoever does a step says it; one that was not told of is passed over. */
export const containerMachine = machine('container', {
  states: containerStates,
  starts: ['assigned'],
  moves: {
    emptyOut: stepTo('empty-out'),
    stuff: stepTo('stuffing'),
    seal: stepTo('sealed'),
    gateIn: stepTo('gated-in'),
    load: stepTo('loaded'),
    discharge: stepTo('discharged'),
    gateOut: stepTo('gated-out'),
    strip: stepTo('stripped'),
    return: stepTo('returned'),
  },
})
export type ContainerMove = keyof (typeof containerMachine)['moves']
export const containerMoves = Object.keys(containerMachine.moves) as ContainerMove[]
