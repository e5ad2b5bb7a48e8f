import { flag, integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'
import type { WaveType } from './wave.ts'

/**
 * How a warehouse makes waves by itself: which orders, of which type, and how many at most. An empty package type or
 * logistics mode takes every order; among the rules a larger priority chooses first (specification 001 §3).
 */
export const waveRule = table('waveRule', {
  name: text,
  type: word<WaveType>(),
  packageType: text,
  logisticsMode: text,
  /** Takes orders of this priority or a larger one. */
  leastPriority: integer,
  /** `HH:MM` on the warehouse's clocks: takes orders that have to leave by then today, or before; '' for all. */
  shipBefore: text,
  maxOrders: integer,
  maxSkus: integer,
  priority: integer,
  enabled: flag,
})
export type WaveRule = RowOf<typeof waveRule>
export const waveRulesOfName = listOf('waveRulesOfName', waveRule, ['scope', 'name'])
