import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Committed } from '../commands/perform.ts'

export interface Metrics {
  /** The Prometheus text. */
  text(): Promise<string>
  readonly type: string
  answered(route: string, status: number, seconds: number): void
  committed(committed: Committed): void
}

/** What the server counts: outcomes by kind, group sizes, calls by route, and Node's own figures with the event loop's delay. */
export function openMetrics(): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const outcomes = new Counter({
    ...{
      name: 'longshore_outcomes_total',
      help: 'Commands performed, by outcome',
      labelNames: ['outcome'],
      registers,
    },
  })
  const groups = new Histogram({
    ...{ name: 'longshore_group_commands', help: 'Commands in one commit', registers },
    buckets: [1, 2, 5, 10, 20, 50],
  })
  const calls = new Histogram({
    ...{
      name: 'longshore_http_seconds',
      help: 'Calls by route and status',
      labelNames: ['route', 'status'],
      registers,
    },
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  })
  return {
    text: () => registry.metrics(),
    type: registry.contentType,
    answered: (route, status, seconds) => calls.observe({ route, status }, seconds),
    committed({ group }) {
      if (group.length) groups.observe(group.length)
      for (const { outcome } of group) outcomes.inc({ outcome: outcome.outcome })
    },
  }
}
