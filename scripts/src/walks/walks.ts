import type { Walk } from './act.ts'
import { arriveWalks } from './arrive-walks.ts'
import { bagWalks } from './bag-walks.ts'
import { defectiveWalks, destroyWalks } from './handling-walks.ts'
import { loadWalks } from './load-walks.ts'
import { lookUpWalks } from './look-up-walks.ts'
import { packingWalks, sortWalks } from './packing-walks.ts'
import { recheckWalks, reportWalks, scanOutWalks, weighingWalks } from './parcel-walks.ts'
import { pickingWalks } from './picking-walks.ts'
import { receiveParcelWalks } from './receive-parcel-walks.ts'
import { inspectionWalks, signInWalks } from './receiving-walks.ts'
import { countWalks, moveTaskWalks, moveWalks, putAwayWalks, putBackWalks } from './shelf-walks.ts'
import { sortParcelWalks } from './sort-parcel-walks.ts'

/** Ways through every job of the floor, by the job's name. */
export const walksOf: Readonly<Record<string, readonly Walk[]>> = {
  'sign-in': signInWalks,
  'receive-parcel': receiveParcelWalks,
  'sort-parcel': sortParcelWalks,
  bag: bagWalks,
  load: loadWalks,
  arrive: arriveWalks,
  inspection: inspectionWalks,
  putaway: putAwayWalks,
  picking: pickingWalks,
  sorting: sortWalks,
  packing: packingWalks,
  weighing: weighingWalks,
  recheck: recheckWalks,
  'scan-out': scanOutWalks,
  move: [...moveWalks, ...moveTaskWalks],
  'put-back': putBackWalks,
  count: countWalks,
  report: reportWalks,
  defective: defectiveWalks,
  destroy: destroyWalks,
  'look-up': lookUpWalks,
}
