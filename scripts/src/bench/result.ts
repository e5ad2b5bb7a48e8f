import { mkdirSync, writeFileSync } from 'node:fs'

/** One measured figure: `ratio` compares it with a baseline taken in the same run; `goal` is what it must reach. */
export interface Result {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline: number | null
  readonly ratio: number | null
  readonly goal: string
  readonly ok: boolean
}

/** With the machine's load average as its bench began: others on the processor cost a figure. */
export interface Measured extends Result {
  readonly load: number
}

/** A figure without a goal. */
export function told(name: string, value: number, unit: string): Result {
  return { name, value, unit, baseline: null, ratio: null, goal: 'told only', ok: true }
}

/** A goal that a figure must not lie above. */
export function atMost(goal: number, value: number): Pick<Result, 'goal' | 'ok'> {
  return { goal: `value <= ${goal}`, ok: value <= goal }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Prints the table and keeps it in `bench-results/latest.json`. Answers whether every goal was reached. */
export function report(results: readonly Measured[]): boolean {
  const shown = (value: number | null) => (value === null ? '' : value.toPrecision(4))
  const rows = results.map(({ name, value, unit, baseline, ratio, goal, ok, load }) => [
    name,
    `${shown(value)} ${unit}`,
    shown(baseline),
    shown(ratio),
    load.toFixed(2),
    goal,
    ok ? 'passed' : 'MISSED',
  ])
  const head = ['name', 'value', 'baseline', 'ratio', 'load', 'goal', '']
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)))
  for (const row of [head, ...rows])
    process.stdout.write(`${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}\n`)
  mkdirSync('bench-results', { recursive: true })
  writeFileSync('bench-results/latest.json', `${JSON.stringify(results, null, 2)}\n`)
  return results.every(({ ok }) => ok)
}
