import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A chunk that has not come after this is given up (specification 000 §9). */
export const chunkTimeoutMs = 120_000

export class ChunkFailed extends Error {}

/** Loads a page on demand; a chunk that fails or does not arrive in time throws `ChunkFailed` where it is drawn. */
export function lazyPage<P extends object>(
  load: () => Promise<ComponentType<P>>,
  timeoutMs = chunkTimeoutMs,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await inTime(load, timeoutMs) }))
}

async function inTime<T>(load: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new ChunkFailed('Loading chunk failed', { cause })
  } finally {
    clearTimeout(timer)
  }
}
