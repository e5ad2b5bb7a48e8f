import type { Rack } from '@longshore/shared/setup/layout.ts'
import { naturalKey } from '@longshore/shared/setup/routing.ts'
import { textOf } from '../language/language.ts'
import { colourOf, UNKNOWN } from '../setup/HallLegend.tsx'
import type { DrawnBay } from '../setup/HallPicture.tsx'
import { classOf, equalParts, SHARES } from '../setup/hall-heat.ts'
import { figureText } from '../setup/use-hall-look.ts'
import { type Film, type FilmEvent, type Frame, frameAt } from './film.ts'

export const replayLooks = ['share', 'pieces'] as const
export type ReplayLook = (typeof replayLooks)[number]

/** Pieces of a bay, or per cent of its room; undefined where nobody knows its room. */
export function figureAt(look: ReplayLook, { bays }: Film, frame: Frame, nth: number): number | undefined {
  if (look === 'pieces') return frame.pieces[nth] ?? 0
  const room = bays[nth]?.room ?? 0
  return room > 0 ? Math.round((100 * (frame.inRoom[nth] ?? 0)) / room) : undefined
}

/** The bounds of the colours, the same from the first second to the last: by what lies there at both ends. */
export function classesOf(look: ReplayLook, film: Film): readonly number[] {
  if (look === 'share') return SHARES
  return equalParts([0, film.length].flatMap((second) => frameAt(film, second).pieces))
}

/** The places of a rack's bays in the film's list, by row; −1 where the rack is drawn longer than its shelves are. */
export function placesOf(film: Film): (rack: Pick<Rack, 'prefix' | 'rows'>) => readonly number[] {
  const nth = new Map(film.bays.map(({ prefix, row }, i) => [`${naturalKey(prefix)}/${row}`, i]))
  const kept = new Map<string, readonly number[]>()
  return ({ prefix, rows }) => {
    const known = kept.get(prefix)
    if (known) return known
    const places = Array.from({ length: rows }, (_, i) => nth.get(`${naturalKey(prefix)}/${i + 1}`) ?? -1)
    kept.set(prefix, places)
    return places
  }
}

/** Bays that something went into or out of within some seconds before a frame. */
export function touchedIn({ events }: Film, { happened }: Frame, since: number): ReadonlySet<number> {
  const touched = new Set<number>()
  for (let i = happened - 1; i >= 0; i--) {
    const one = events[i] as FilmEvent
    if (one.at < since) break
    touched.add(one.from).add(one.to)
  }
  return touched
}

interface Drawn {
  readonly film: Film
  readonly frame: Frame
  readonly look: ReplayLook
  readonly classes: readonly number[]
  readonly touched: ReadonlySet<number>
}

/** The bays of a rack as they are drawn. What was drawn before is given again where nothing of it changed. */
export function drawnBays(
  { film, frame, look, classes, touched }: Drawn,
  {
    rack,
    places,
    before,
  }: { rack: Rack; places: readonly number[]; before: readonly DrawnBay[] | undefined },
): readonly DrawnBay[] {
  const drawn = places.map((nth, i): DrawnBay => {
    const figure = figureAt(look, film, frame, nth)
    const marked = touched.has(nth)
    const said = `${rack.prefix} ${i + 1}: ${figureText(figure)}`
    return {
      colour: figure === undefined ? UNKNOWN : colourOf(classOf(classes, figure), classes.length),
      text: marked ? `${said} (${textOf('replay.moved-now')})` : said,
      marked,
    }
  })
  const same = before?.length === drawn.length && drawn.every(({ text }, i) => text === before[i]?.text)
  return same && before ? before : drawn
}
