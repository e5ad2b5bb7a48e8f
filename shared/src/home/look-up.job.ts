import { choosing } from '../job/choosing.ts'
import type { Answer, Next, Step, StepView, World } from '../job/job.ts'
import { job, say } from '../job/job.ts'
import type { LookedUp, Meaning } from './look-up.ts'
import { heldMeanings } from './look-up-held.ts'
import { ageOf, didOf, stateOf } from './look-up-said.ts'

interface Held {
  readonly code?: string
  /** What the server answered; without it, what the handheld holds is shown. */
  readonly found?: LookedUp
  /** Which of several meanings the worker looks at. */
  readonly nth?: number
}

const anew = { key: 'anew', label: say('look-up.another') }
const again = { key: 'again', label: say('look-up.again') }
const others = { key: 'others', label: say('look-up.others') }

/** What is known of the code in hand: by the server, or by the rows on the handheld. */
function meaningsOf({ code = '', found }: Held, world: World): readonly Meaning[] {
  return found ? found.meanings : heldMeanings(world, code)
}

/** Shows what is known; where a code means several things, the worker says which. */
function shown(held: Held, world: World): Next<Held> {
  const { code = '' } = held
  const [first, second] = meaningsOf(held, world)
  if (!first) return { step: 'nothing', held, done: say('look-up.nothing', { code }), tone: 'wrong' }
  if (second) return { step: 'which', held, done: say('look-up.several'), tone: 'asked' }
  return { step: 'known', held: { ...held, nth: 0 }, done: kindOf(first) }
}

const kindOf = ({ kind }: Meaning) => say(`look-up.kind.${kind}`)

/** A server that did not answer last is not asked: the handheld says at once what it knows. */
function looked(code: string, world: World): Next<Held> {
  const held = { code: code.trim() }
  if (!world.online) return shown(held, world)
  return { step: 'looking', held, done: say('look-up.asking'), tone: 'again' }
}

const scanned: Pick<Step<Held>, 'accepts' | 'scan'> = {
  accepts: 'anything',
  scan: (_, match, world) => looked(match.code, world),
}

const find: Step<Held> = { ...scanned, view: () => ({ instruction: say('look-up.scan') }) }

const looking: Step<Held> = {
  ...scanned,
  view: ({ code = '' }) => ({ instruction: say('look-up.asking'), code: { text: code } }),
  asks: ({ code = '' }) => ({ lookUp: code }),
  answered: ({ code = '' }, answer: Answer, world) =>
    shown('found' in answer ? { code, found: answer.found } : { code }, world),
}

const which: Step<Held> = {
  ...scanned,
  view: (held, world) => ({
    instruction: say('look-up.which'),
    code: { text: held.code ?? '' },
    ...choosing(
      say('look-up.which'),
      meaningsOf(held, world).map((one, nth) => ({
        ...{ key: String(nth), title: one.code, words: kindOf(one), detail: one.about },
      })),
    ),
    secondary: [anew],
  }),
  choose: (held, key) => ({ step: 'known', held: { ...held, nth: Number(key) } }),
  press: () => ({ step: 'find', held: {} }),
}

const known: Step<Held> = {
  ...scanned,
  view(held, world) {
    const all = meaningsOf(held, world)
    const one = all[held.nth ?? 0]
    if (!one) return nothing.view(held, world)
    return {
      instruction: kindOf(one),
      code: { text: one.code, ...(one.state && { caption: stateOf(one.state) }) },
      ...(one.kind === 'sku' && { article: one.id }),
      facts: [...aged(held, world), ...factsOf(one), ...goodsOf(one), ...happenedOf(one, world)],
      secondary: [...(held.found ? [] : [again]), ...(all.length > 1 ? [others] : []), anew],
    }
  },
  press: (held, key) => back(held, key),
}

const nothing: Step<Held> = {
  ...scanned,
  view: (held, world) => ({
    instruction: held.found ? say('look-up.nothing-here') : say('look-up.nothing-held'),
    code: { text: held.code ?? '' },
    facts: aged(held, world),
    secondary: [...(held.found ? [] : [again]), anew],
  }),
  press: (held, key) => back(held, key),
}

function back({ code = '', found }: Held, key: string): Next<Held> {
  if (key === 'again') return { step: 'looking', held: { code } }
  if (key === 'others') return { step: 'which', held: { code, ...(found && { found }) } }
  return { step: 'find', held: {} }
}

type Facts = NonNullable<StepView['facts']>

/** How old what is shown is, once that matters; and what a handheld alone cannot know. */
function aged({ found }: Held, world: World): Facts {
  const at = found ? found.at * 1000 : (world.heardAt ?? null)
  const age = at === null ? say('look-up.never') : ageOf(world.now - at)
  const isNew = found && world.now - found.at * 1000 < 60_000
  return [
    ...(isNew ? [] : [{ label: say('look-up.as-of'), value: '', words: age }]),
    ...(found ? [] : [{ label: say('look-up.content'), value: '', words: say('look-up.not-known-here') }]),
  ]
}

function factsOf({ about, facts, kind }: Meaning): Facts {
  return [
    ...(kind === 'sku' && about ? [{ label: say('look-up.name'), value: about }] : []),
    ...facts.map(({ what, value }) => ({
      ...{ label: say(`look-up.fact.${what}`), value },
      // The server says it in figures that every language reads.
      ...(what === 'weight' && { kilos: Number.parseFloat(value) }),
    })),
  ]
}

function goodsOf({ goods, more, kind }: Meaning): Facts {
  return [
    ...goods.map(({ skuId, code, quantity, of, condition }) => ({
      label: condition === 'good' ? say('look-up.goods', { code }) : say(`look-up.${condition}`, { code }),
      ...{ value: of === null ? String(quantity) : `${quantity} / ${of}`, strong: true },
      ...(kind !== 'sku' && skuId !== '' && { article: skuId }),
    })),
    ...(more > 0 ? [{ label: say('look-up.more'), value: String(more) }] : []),
  ]
}

function happenedOf({ happened }: Meaning, world: World): Facts {
  return happened.map((one) => ({
    ...{ label: didOf(one), value: '', words: ageOf(world.now - one.at * 1000, one.by) },
  }))
}

/** What is this: anything that can be scanned, looked up without booking a thing. */
export const lookUpJob = job<Held>({
  name: 'look-up',
  title: say('look-up.title'),
  permission: 'stock.view',
  start: 'find',
  steps: { find, looking, which, known, nothing },
  begin: () => ({}),
  waiting: () => 0,
})
