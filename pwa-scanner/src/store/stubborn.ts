/** Frees space on the disk; rejects when it cannot. */
export type MakeRoom = () => Promise<void>

export function isFull(fault: unknown): boolean {
  return nameOf(fault) === 'QuotaExceededError'
}

/** The browser closed the database under the page, as it does when it stops or clears it. */
export function isClosed(fault: unknown): boolean {
  return nameOf(fault) === 'InvalidStateError'
}

/** A failure that has no reason and may be over at the next attempt. */
export function isUnknown(fault: unknown): boolean {
  return nameOf(fault) === 'UnknownError'
}

function nameOf(fault: unknown): string | undefined {
  return (fault as { name?: string } | null | undefined)?.name
}
