import { loadavg } from 'node:os'
import { billBench } from './bill.bench.ts'
import { billPaperBench } from './bill-paper.bench.ts'
import { bytesBench } from './bytes.bench.ts'
import { catalogBench } from './catalog.bench.ts'
import { codStatementBench } from './cod-statement.bench.ts'
import { countBench } from './count.bench.ts'
import { countRulesBench } from './count-rules.bench.ts'
import { departureBench } from './departure.bench.ts'
import { documentBench } from './document.bench.ts'
import { findBench } from './find.bench.ts'
import { firstTaskBench, hallTaskBench } from './first-task.bench.ts'
import { floorBoardBench } from './floor-board.bench.ts'
import { growthBench } from './growth.bench.ts'
import { httpBench } from './http.bench.ts'
import { importBench } from './import.bench.ts'
import { listsBench, listsOnPostgresBench } from './lists.bench.ts'
import { lookUpBench } from './look-up.bench.ts'
import { loopBench } from './loop.bench.ts'
import { momentBench } from './moment.bench.ts'
import { ordersBench } from './orders.bench.ts'
import { packingBench } from './packing.bench.ts'
import { pendingBench } from './pending.bench.ts'
import { performBench } from './perform.bench.ts'
import { positionsBench } from './positions.bench.ts'
import { postingsBench } from './postings.bench.ts'
import { ratingBench } from './rating.bench.ts'
import { rentBench } from './rent.bench.ts'
import { type Measured, type Result, report } from './result.ts'
import { routeBench } from './route.bench.ts'
import { scanPaintBench } from './scan-paint.bench.ts'
import { scannerSize } from './scanner-size.ts'
import { sheetBench } from './sheet.bench.ts'
import { sheetFloodBench } from './sheet-flood.bench.ts'
import { sizeBench } from './size.bench.ts'
import { sortBench } from './sort.bench.ts'
import { stockTimeBench } from './stock-time.bench.ts'
import { togetherBench } from './together.bench.ts'
import { trackingBench } from './tracking.bench.ts'
import { wavesBench } from './waves.bench.ts'
import { webhooksBench } from './webhooks.bench.ts'
import { zoneBench } from './zone.bench.ts'

const benches: Readonly<Record<string, () => Promise<Result[]>>> = {
  perform: performBench,
  http: httpBench,
  together: togetherBench,
  size: sizeBench,
  growth: growthBench,
  lists: () => listsBench(),
  'lists-postgres': listsOnPostgresBench,
  orders: ordersBench,
  positions: positionsBench,
  catalog: catalogBench,
  find: findBench,
  'look-up': lookUpBench,
  'stock-time': stockTimeBench,
  loop: loopBench,
  waves: wavesBench,
  import: importBench,
  sheet: sheetBench,
  tracking: trackingBench,
  'cod-statement': codStatementBench,
  webhooks: webhooksBench,
  'sheet-flood': sheetFloodBench,
  document: documentBench,
  'count-approval': countBench,
  'count-rules': countRulesBench,
  moment: momentBench,
  packing: packingBench,
  'floor-board': floorBoardBench,
  route: routeBench,
  rating: ratingBench,
  bill: billBench,
  rent: rentBench,
  'bill-paper': billPaperBench,
  postings: postingsBench,
  departure: departureBench,
  zone: zoneBench,
  bytes: bytesBench,
  'scanner-size': scannerSize,
  scan: scanPaintBench,
  sort: sortBench,
  pending: pendingBench,
  'first-task': firstTaskBench,
  'first-task-hall': hallTaskBench,
}

const wanted = process.argv.slice(2)
const odd = wanted.find((name) => !Object.hasOwn(benches, name))
if (odd) throw new Error(`no bench named ${odd}; there are ${Object.keys(benches).join(', ')}`)

const measured: Measured[] = []
const broken: string[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const [load = 0] = loadavg()
  process.stdout.write(`${name} …\n`)
  try {
    for (const result of await bench()) measured.push({ ...result, load: Math.round(load * 100) / 100 })
  } catch (fault) {
    // The others are measured all the same: all of them together take more than half an hour.
    process.stderr.write(`${fault instanceof Error ? fault.stack : fault}\n`)
    broken.push(name)
  }
}
const isMet = report(measured)
if (broken.length > 0) process.stdout.write(`not measured: ${broken.join(', ')}\n`)
process.exitCode = isMet && broken.length === 0 ? 0 : 1
