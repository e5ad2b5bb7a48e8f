import type { TrackLine } from '@longshore/shared/service/track.api.ts'
import { trackStatuses } from '@longshore/shared/service/track-status.ts'
import { textOf } from '../language/language.ts'

/** What was told of a package last: the carrier's words, or our own scan in the reader's. */
export function lastSaid({ lastText }: Pick<TrackLine, 'lastText'>): string {
  const own = trackStatuses.find((status) => status === lastText)
  return own ? textOf(`track.${own}`) : lastText
}
