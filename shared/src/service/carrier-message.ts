import { array, object, string } from 'yup'
import { filled, line, oneOf } from '../command/schema.ts'
import type { CarrierEvent } from './carrier-event.ts'
import { trackBases } from './fold-track.ts'
import { readMoment } from './moment-text.ts'

/** Events of one message. */
export const MOST_TOLD = 1000

const toldEvent = object({
  number: filled(64),
  code: line(64),
  text: line(300),
  place: line(120),
  /** `2026-11-23T10:30:00+07:00` */
  time: string()
    .required()
    .max(40)
    .test('time', 'must be a time with its zone', (text) => readMoment(text ?? '') !== undefined),
  basis: oneOf(trackBases).default('actual'),
  /** The carrier's own id of it. */
  id: line(128),
  /** The id of the event that it takes back. */
  retracts: line(128),
})

/** What carriers send us, and what they answer when they are asked. */
export const carrierMessage = object({ events: array().of(toldEvent).required().min(1).max(MOST_TOLD) })

interface ToldEvent extends Omit<CarrierEvent, 'at' | 'offset' | 'sourceId'> {
  readonly time: string
  readonly id: string
}

/** An event as commands take it. */
export function eventTold({ time, id: sourceId, ...said }: ToldEvent): CarrierEvent {
  const { at, offset } = readMoment(time) ?? { at: 0, offset: 0 }
  return { ...said, at, offset, sourceId }
}
