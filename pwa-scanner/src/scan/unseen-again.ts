const goneMs = 1500

/** Passes a code on once per appearance: a code that stays in the camera's picture is one scan, not ten a second. */
export function unseenAgain(
  pass: (code: string) => void,
  now = () => performance.now(),
): (code: string) => void {
  const seenAt = new Map<string, number>()
  return (code) => {
    const before = seenAt.get(code)
    seenAt.set(code, now())
    if (before === undefined || now() - before > goneMs) pass(code)
  }
}
