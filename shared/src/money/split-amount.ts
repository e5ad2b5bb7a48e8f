/**
 * A whole amount in parts by their weights: each rounded down, and what is left over to those that lost most, the first before
 * the later. The parts sum to the amount. Without any weight all parts are alike.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const whole = counted.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const size = BigInt(Math.abs(amount))
  const parts = counted.map((weight, nth) => {
    const share = size * BigInt(weight)
    return { nth, part: share / whole, lost: share % whole }
  })
  const over = Number(size - parts.reduce((sum, { part }) => sum + part, 0n))
  const most = [...parts].sort((a, b) => (a.lost === b.lost ? a.nth - b.nth : a.lost > b.lost ? -1 : 1))
  const rounded = new Set(most.slice(0, over).map(({ nth }) => nth))
  return parts.map(({ nth, part }) => {
    const minor = Number(part) + (rounded.has(nth) ? 1 : 0)
    return amount < 0 && minor > 0 ? -minor : minor
  })
}
