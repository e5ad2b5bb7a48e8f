import { intent } from '@longshore/shared/command/command.ts'
import { args, pieces } from '@longshore/shared/command/schema.ts'
import { type Job, job, type Step, say, wants } from '@longshore/shared/job/job.ts'

interface Held {
  readonly box?: string
  readonly counted: number
}

const count = intent({
  ...{ name: 'test.count', scope: 'warehouse', permission: null, offline: true },
  args: args({ quantity: pieces() }),
  reads: () => ({}),
  decide: () => [],
})

const stop = {
  ...{ title: say('job.ok'), text: say('job.ok') },
  action: { key: 'aside', label: say('job.ok') },
}
/** Whether the work at the shelf was called off. */
export const calledOff = { is: false }

const box: Step<Held> = {
  accepts: 'anything',
  view: () => ({ instruction: say('job.ok') }),
  scan(_, { code }) {
    if (code === 'BROKEN') throw new Error('a rule that fails')
    return code.startsWith('B')
      ? { step: 'pieces', held: { box: code, counted: 0 } }
      : { stay: say('job.unknown-code') }
  },
  press: (held, key) => (key === 'shelf' ? { step: 'shelf', held } : { leave: true }),
}
const shelf: Step<Held> = {
  accepts: ['position', 'sku'],
  view: () => ({ instruction: say('job.ok'), ...(calledOff.is && { blocking: stop }) }),
  scan: (held) => ({ step: 'pieces', held, done: say('job.ok') }),
  press: (held) => ({ step: 'box', held }),
}
const pieceStep: Step<Held> = {
  accepts: 'anything',
  view: ({ counted }) => ({ instruction: say('job.ok'), keypad: { value: counted, countsScans: true } }),
  scan: (held) => ({
    ...{ step: 'pieces', held: { ...held, counted: held.counted + 1 } },
    commands: [wants(count, { quantity: 1 })],
  }),
  enter: (held, quantity) => ({
    ...{ step: 'box', held: { counted: held.counted + quantity } },
    commands: [wants(count, { quantity })],
  }),
}
/** A job of boxes, shelves and pieces. */
export const counting: Job = job<Held>({
  ...{ name: 'counting', title: say('job.ok'), permission: 'x', start: 'box' },
  steps: { box, shelf, pieces: pieceStep },
  begin: () => ({ counted: 0 }),
  waiting: () => 0,
})
