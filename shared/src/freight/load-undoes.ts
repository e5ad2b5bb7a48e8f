import { undo } from '../job/undo.ts'
import { askLoadItem, askUnloadItem } from './ask-load.ts'
import { STAGE } from './piece-place.ts'

/** What the device knows is taken off again, or loaded again; of the rest only the server knows what it is. */
export const loadUndoes = {
  ...undo(askLoadItem, askUnloadItem, ({ from: _, anyway: __, ...given }) =>
    given.thingId ? given : undefined,
  ),
  ...undo(askUnloadItem, askLoadItem, (given) => ({ ...given, from: STAGE, anyway: true })),
}
