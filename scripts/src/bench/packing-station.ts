import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { newId } from '@longshore/shared/command/id.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { outboundFloorApi } from '@longshore/shared/outbound/floor.api.ts'
import type { StationPage } from '@longshore/shared/sync/station.ts'
import { granted } from '../house/calls.ts'
import type { AtDesk } from './at-house.ts'

/** An order whose piece lies in a tote. */
export interface InTote {
  readonly orderId: string
  readonly lineId: string
  readonly waybillNo: string
}

/** Milliseconds from the scan of the label until the package is closed, and until the good sound. */
export interface Answered {
  readonly closed: number
  readonly heard: number
}

/** Milliseconds until the packer has the next order in hand. */
const NEXT_MS = 50

/** A packing station of the desk, as far as the server sees it: in a thread of its own, as it is on a desk of its own. */
const { address, as } = workerData as Pick<AtDesk, 'address' | 'as'>
let from = 0

/** Reads the rows that have changed since they were read last. */
async function reads(): Promise<void> {
  const { to } = await granted<StationPage>(address, outboundFloorApi.station.path, { from }, as)
  from = to
}

async function packs({ orderId, lineId, waybillNo }: InTote): Promise<Answered> {
  await new Promise((resolve) => setTimeout(resolve, NEXT_MS))
  const pieces = [{ lineId, from: 'TOTE:T-1', quantity: 1 }]
  const given = { orderId, pieces, waybillNo, material: '', weight: 0 }
  const key = newId(Date.now(), (bytes) => bytes.set(randomBytes(bytes.length)))
  const started = performance.now()
  const { outcome } = await granted<Outcome>(address, outboundFloorApi.pack.path, given, { ...as, key })
  const closed = performance.now() - started
  await reads()
  const heard = performance.now() - started
  if (outcome !== 'applied') throw new Error(`a package was closed: ${outcome}`)
  return { closed, heard }
}

parentPort?.on('message', async (orders: readonly InTote[]) => {
  const times: Answered[] = []
  if (from === 0) await reads()
  for (const order of orders) times.push(await packs(order))
  parentPort?.postMessage(times)
})
