import { type Step, say } from '../job/job.ts'
import { again, back } from './packing-close.ts'
import { type Held, stopped } from './packing-held.ts'
import { photographed, unseen } from './packing-photo.ts'

/** The goods lie in the package as they will leave: where it is required, they are photographed now. */
export const open: Step<Held> = {
  accepts: [],
  view: (held, world) => ({
    instruction: say('outbound.photograph-open'),
    photo: { taken: false },
    ...stopped(world, held),
    secondary: [unseen, back],
  }),
  photo: photographed('label'),
  press(now, key) {
    if (key === 'unseen') return { step: 'label', held: { ...now, unseen: true } }
    return key === 'back' ? { step: 'material', held: now } : again(now)
  },
}
