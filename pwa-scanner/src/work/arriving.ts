import type { Job, World } from '@longshore/shared/job/job.ts'
import { shelfBuckets } from '@longshore/shared/sync/buckets.ts'
import type { Engine } from '@longshore/shared/sync/engine.ts'

/** Settles when buckets are here, or when they cannot come now; rows that come may ask for more of them. */
export function arrived(
  engine: Pick<Engine, 'holds' | 'status' | 'subscribe'>,
  wanted: () => readonly string[],
): Promise<void> {
  const settled = () => wanted().every((bucket) => engine.holds(bucket)) || engine.status().fault !== null
  if (settled()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = engine.subscribe(() => {
      if (!settled()) return
      stop()
      resolve()
    })
  })
}

/** How many of a hundred positions are on the device. */
export function hallHere(engine: Pick<Engine, 'holds'>): number {
  const packs = shelfBuckets()
  return Math.floor((packs.filter((pack) => engine.holds(pack)).length / packs.length) * 100)
}

/** The buckets that work in hand needs besides those that the device always holds. */
export function bucketsOf(job: Job, held: unknown, world: World): readonly string[] {
  return [...(job.buckets?.(held) ?? []), ...(job.follows?.(world) ?? [])]
}
