import type { Page } from '@longshore/shared/contract/page.ts'
import { granted } from '../house/calls.ts'
import { WAREHOUSE } from '../house/planted-house.ts'
import { median } from './result.ts'

const CALLS = 9

/** One page of one list. */
export interface Look {
  readonly list: string
  readonly path: string
  readonly page: string
  readonly input: object
  /** Follows the mark of that page to the one behind it. */
  readonly behind?: true
}

/** Milliseconds that a look takes through HTTP, the median of several. */
export async function timeOf(address: string, token: string, { path, input, behind }: Look): Promise<number> {
  const ask = (given: object) =>
    granted<Page<object>>(address, path, given, { token, warehouseId: WAREHOUSE, timeout: 120_000 })
  const before = await ask(input)
  const wanted = behind ? { size: 20, after: before.next } : input
  const times: number[] = []
  for (let nth = 0; nth < CALLS; nth++) {
    const started = performance.now()
    await ask(wanted)
    times.push(performance.now() - started)
  }
  return median(times)
}
