/**
 * How many cases a property tries: a few in `npm test`, and in `pnpm test:long` that times the factor of `LONG`
 * (docs/decisions/092).
 */
export function cases(few: number): number {
  return few * Number(process.env.LONG ?? 1)
}

/** How long a property may take, in ms: as many times longer as it tries more cases. */
export function patience(ms: number): number {
  return cases(ms)
}
