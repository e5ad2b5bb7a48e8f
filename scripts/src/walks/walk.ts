import type { Job, Next, Phrase, Step, StepView } from '@longshore/shared/job/job.ts'
import type { Said } from '@longshore/shared/job/said.ts'
import { openFloor } from '@longshore/shared/job/test-floor.ts'
import type { Tables } from '@longshore/shared/tables.ts'
import type { Act, Leg, Walk } from './act.ts'

/** What a leg cost the worker, and what it booked. */
export interface Counted {
  readonly leg: Leg
  readonly scans: number
  /** Numbers typed; each has its OK besides. */
  readonly typed: number
  readonly oks: number
  readonly taps: number
  readonly pictures: number
  readonly books: readonly string[]
  /** Exceptions that were raised. */
  readonly raises: readonly string[]
}

/** What the worker did at a step: scanned a kind of thing, tapped what is labelled so, and so on. */
export interface By {
  readonly how: 'scan' | 'OK' | 'tap' | 'choose' | 'picture' | 'answer'
  readonly of?: string | Phrase
}

export interface Transition {
  readonly from: string
  readonly by: By
  readonly to: string
  readonly books: readonly string[]
}

/** What was seen of a job while its walks went through it. */
export interface Seen {
  readonly counted: readonly Counted[]
  readonly transitions: readonly Transition[]
  /** Sentences that a step answered with instead of going on. */
  readonly stays: readonly { readonly step: string; readonly phrase: Phrase }[]
  readonly views: readonly { readonly step: string; readonly view: StepView }[]
}

/** Runs a job's walks on the engine of the floor. Throws where a worker could not do what the walk says. */
export async function walked(walks: readonly Walk[]): Promise<Seen> {
  const seen = { counted: [], transitions: [], stays: [], views: [] } satisfies Seen
  for (const walk of walks) await goThrough(walk, seen)
  return seen
}

type Mutable = { [K in keyof Seen]: Seen[K][number][] }

async function goThrough({ job, rows, legs }: Walk, seen: Mutable): Promise<void> {
  const floor = openFloor(watched(job, seen), rows)
  const look = () => {
    const view = floor.run.view()
    seen.views.push({ step: floor.step(), view })
    return view
  }
  let before = floor.said()
  for (const leg of legs) {
    const from = floor.saved.length
    const cost = { scans: 0, typed: 0, oks: 0, taps: 0, pictures: 0 }
    for (const act of leg.acts) {
      const done = await doing(act, { floor, view: look(), at: `${job.name}, ${leg.name}` })
      for (const what of done) cost[what] += 1
      const said = floor.said()
      if (said !== before && isFalseAlarm(said) && !floor.run.view().blocking)
        throw new Error(`${job.name}, ${leg.name}: says "saved" where it only asks, at ${floor.step()}`)
      before = said
    }
    look()
    const saved = floor.saved.slice(from)
    const told = floor.said()
    if (leg.good && told && told.tone !== 'ok')
      throw new Error(`${job.name}, ${leg.name}: ended ${told.tone}, ${JSON.stringify(told.phrase)}`)
    if (leg.ends && floor.step() !== leg.ends)
      throw new Error(`${job.name}, ${leg.name}: ended at ${floor.step()}, not ${leg.ends}`)
    seen.counted.push({
      ...{ leg, ...cost, books: saved.map(({ name }) => name) },
      raises: saved.flatMap(({ exceptions }) => exceptions),
    })
  }
  if (floor.defects.length > 0) throw new Error(`${job.name}: ${floor.defects.join(', ')}`)
}

/** What is read of a choice. */
function wordsOf({ title, words, detail }: NonNullable<StepView['choices']>['list'][number]): string {
  return [title, words?.key, detail].join(' ')
}

/** A worker reads "saved, is looked at": a question that nothing was saved for is asked, not said so. */
function isFalseAlarm(said: Said | undefined): boolean {
  return said?.tone === 'attention' && 'key' in said.phrase && said.phrase.key === 'job.read'
}

type Cost = 'scans' | 'typed' | 'oks' | 'taps' | 'pictures'
type Floor = ReturnType<typeof openFloor>

/** One act, only as far as the screen offers it; answers what it cost. */
async function doing(
  act: Act,
  { floor, view, at }: { floor: Floor; view: StepView; at: string },
): Promise<Cost[]> {
  const not = (what: string) => new Error(`${at}: ${what} is not offered at ${floor.step()}`)
  const offered = [view.primary, ...(view.secondary ?? []), view.blocking?.action]
  if (typeof act === 'string') {
    await floor.scan(act)
    return ['scans']
  }
  if (typeof act === 'number') {
    if (!view.keypad) throw not(`the number ${act}`)
    await floor.enter(act)
    return ['typed', 'oks']
  }
  if ('news' in act) {
    for (const [table, row] of act.news) floor.arrives(table as keyof Tables, row)
    return []
  }
  if ('network' in act) {
    floor.goes(act.network)
    return []
  }
  if ('answer' in act) {
    if (!floor.run.asks) throw not('an answer')
    await floor.answers(act.answer)
    return []
  }
  if ('photo' in act) {
    if (!view.photo) throw not('a picture')
    await floor.run.photo(act.photo)
    return ['pictures']
  }
  if ('choose' in act) {
    const found = view.choices?.list.find((one) => wordsOf(one).includes(act.choose))
    if (!found) throw not(act.choose)
    await floor.choose(found.key)
    return ['taps']
  }
  if (act.tap !== 'OK') {
    if (!offered.some((one) => one?.key === act.tap)) throw not(act.tap)
    await floor.press(act.tap)
    return ['taps']
  }
  // A primary of the step's own stands where the OK would, until a number is typed.
  if (!view.keypad || view.primary) throw not('an OK')
  await floor.enter(view.keypad.value)
  return ['oks']
}

/** A job that tells what its steps answer. */
function watched(job: Job, seen: Mutable): Job {
  const steps = Object.entries(job.steps).map(([name, step]) => [name, watchedStep(name, step, seen)])
  return { ...job, steps: Object.fromEntries(steps) }
}

function watchedStep(name: string, step: Step<unknown>, seen: Mutable): Step<unknown> {
  const heard = <N extends Next<unknown> | undefined>(by: By, next: N): N => {
    if (next && 'stay' in next) seen.stays.push({ step: name, phrase: next.stay })
    if (next && 'step' in next) {
      const books = (next.commands ?? []).map(({ command }) => command.name)
      seen.transitions.push({ from: name, by, to: next.step, books })
    }
    return next
  }
  const labelOf = (view: StepView, key: string): string | Phrase =>
    [view.primary, ...(view.secondary ?? []), view.blocking?.action].find((one) => one?.key === key)?.label ??
    key
  const { scan, enter, choose, press, photo, answered } = step
  return {
    ...step,
    ...(scan && {
      scan: (held, match, world) => heard({ how: 'scan', of: match.kind }, scan(held, match, world)),
    }),
    ...(enter && { enter: (held, number, world) => heard({ how: 'OK' }, enter(held, number, world)) }),
    ...(choose && { choose: (held, key, world) => heard({ how: 'choose' }, choose(held, key, world)) }),
    ...(press && {
      press: (held, key, world) =>
        heard({ how: 'tap', of: labelOf(step.view(held, world), key) }, press(held, key, world)),
    }),
    ...(answered && {
      answered: (held, answer, world) => heard({ how: 'answer' }, answered(held, answer, world)),
    }),
    ...(photo && { photo: (held, hash, of) => heard({ how: 'picture' }, photo(held, hash, of)) }),
  }
}
