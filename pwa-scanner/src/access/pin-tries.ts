/** Failed PINs of one badge on this device. */
export interface PinTries {
  readonly fails: number
  /** Wall clock of the last try, epoch ms. */
  readonly at: number
}

export const FREE_TRIES = 5
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 15 * 60_000

export const noTries: PinTries = { fails: 0, at: 0 }

/** Milliseconds until the next try: five are free, then the wait doubles. A clock that was set back unlocks nothing. */
export function lockedFor({ fails, at }: PinTries, now: number): number {
  if (fails < FREE_TRIES) return 0
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (fails - FREE_TRIES))
  return now < at ? wait : Math.max(0, at + wait - now)
}

/** Counts a try before it is made, so that pulling the battery in the middle of one gives none back. */
export function counted({ fails }: PinTries, now: number): PinTries {
  return { fails: fails + 1, at: now }
}

export function triesLeft({ fails }: PinTries): number {
  return Math.max(0, FREE_TRIES - fails)
}
