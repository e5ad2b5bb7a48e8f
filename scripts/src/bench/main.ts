import { loadavg } from 'node:os'
import { billBench } from './bill.bench.ts'
import { billPaperBench } from './bill-paper.bench.ts'
import { bytesBench } from './bytes.bench.ts'
import { catalogBench } from './catalog.bench.ts'
import { countBench } from './count.bench.ts'
import { countRulesBench } from './count-rules.bench.ts'
import { documentBench } from './document.bench.ts'
import { findBench } from './find.bench.ts'
import { firstTaskBench, hallTaskBench } from './first-task.bench.ts'
import { floorBoardBench } from './floor-board.bench.ts'
import { growthBench } from './growth.bench.ts'
import { httpBench } from './http.bench.ts'
import { importBench } from './import.bench.ts'
import { listsBench } from './lists.bench.ts'
import { lookUpBench } from './look-up.bench.ts'
import { loopBench } from './loop.bench.ts'
import { momentBench } from './moment.bench.ts'
import { ordersBench } from './orders.bench.ts'
import { packingBench } from './packing.bench.ts'
import { pendingBench } from './pending.bench.ts'
import { performBench } from './perform.bench.ts'
import { positionsBench } from './positions.bench.ts'
import { ratingBench } from './rating.bench.ts'
import { rentBench } from './rent.bench.ts'
import { type Measured, type Result, report } from './result.ts'
import { routeBench } from './route.bench.ts'
import { scanPaintBench } from './scan-paint.bench.ts'
import { scannerSize } from './scanner-size.ts'
import { sheetBench } from './sheet.bench.ts'
import { sheetFloodBench } from './sheet-flood.bench.ts'
import { sizeBench } from './size.bench.ts'
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
  lists: listsBench,
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
  'bill-paper': billPaperBench,
