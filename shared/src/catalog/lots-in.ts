import type { Scan } from '../contract/scan.ts'
import { gs1Label, readGs1, saysGs1 } from './gs1.ts'

/** What the GS1 codes of a scan say of its goods besides which they are: lot, serial number, and days as year-month-day. */
export function lotsIn({ raw, occurredAt }: Pick<Scan, 'raw' | 'occurredAt'>): Record<string, string> {
  const year = new Date(occurredAt * 1000).getUTCFullYear()
  const said = new Map<string, Set<string>>()
  for (const code of raw) {
    const read = readGs1(code)
    if (!read.ok) continue
    const { gtin, lot, serial, expiry, bestBefore, produced } = gs1Label(read.values, year)
    // A scanner that marks no GS1 codes is taken at its word where the code begins with an article of its own.
    if (!saysGs1(code) && !(gtin !== undefined && code.startsWith('01'))) continue
    for (const [name, value] of Object.entries({ lot, serial, expiry, bestBefore, produced }))
      if (value !== undefined) said.set(name, (said.get(name) ?? new Set()).add(value))
  }
  return Object.fromEntries([...said].map(([name, values]) => [name, [...values].join(', ')]))
}
