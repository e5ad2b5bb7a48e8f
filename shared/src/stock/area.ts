import type { Area } from '../contract/area.ts'
import { approveCount, cancelCount } from './approve-count.ts'
import { countApi } from './count.api.ts'
import { countDebt, countLate, countPosition, orderCount, recountPosition } from './count-position.ts'
import { proofApi } from './proof.api.ts'
import { putBackStock } from './put-back-stock.ts'
import { stockRefusals } from './refusals.ts'
import { stockApi } from './stock.api.ts'
import { countTask, putBack } from './tasks.ts'

export const stockArea = {
  tables: {
    putBack,
    countTask,
  },
  commands: [
    putBackStock,
    orderCount,
    countDebt,
    countLate,
    countPosition,
    recountPosition,
    approveCount,
    cancelCount,
  ],
  calls: {
    stock: stockApi,
    count: countApi,
    proof: proofApi,
  },
  refusals: stockRefusals,
} satisfies Area
