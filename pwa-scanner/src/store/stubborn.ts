import type Dexie from 'dexie'

/** Frees space on the disk; answers whether there is anything left to try after it. */
export type MakeRoom = () => Promise<void>

function names(fault: unknown): string[] {
  const { name, inner } = (fault ?? {}) as { name?: string; inner?: { name?: string } }
  return [name ?? '', inner?.name ?? '']
}

export function isFull(fault: unknown): boolean {
  return names(fault).includes('QuotaExceededError')
}

/** The browser closed the database under the page, as it does when it stops or clears it. */
export function isClosed(fault: unknown): boolean {
  return names(fault).some((name) => name === 'InvalidStateError' || name === 'DatabaseClosedError')
}

/** Runs a piece of work; when the database was closed under it, opens it again and tries once more. */
export async function reopening<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (!isClosed(fault)) throw fault
    db.close({ disableAutoOpen: false })
    await db.open()
    return await work()
  }
}
