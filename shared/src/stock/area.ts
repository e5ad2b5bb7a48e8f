import type { Area } from '../contract/area.ts'
import { approveCount, cancelCount } from './approve-count.ts'
import { approveCountOrder, approveCounts } from './approve-count-order.ts'
import { cancelCountOrder, cancelCounts } from './cancel-count-order.ts'
import { checkCount } from './check-count.ts'
import { countApi } from './count.api.ts'
import { countByRule } from './count-by-rule.ts'
import { countOrderApi } from './count-order.api.ts'
import { countOrder } from './count-order.ts'
import { countPosition, recountPosition } from './count-position.ts'
import { countRuleApi } from './count-rule.api.ts'
import { countRule } from './count-rule.ts'
import { explainLate } from './explain-late.ts'
import { fillCountOrder } from './fill-count-order.ts'
import { momentApi } from './moment.api.ts'
import { followWhole, moveAll, undoMoveAll } from './move-all.ts'
import { moveStock, undoMove } from './move-stock.ts'
import { moveTask } from './move-task.ts'
import { occupancyApi } from './occupancy.api.ts'
import { openCountOrder } from './open-count-order.ts'
import { countDebt, countLate, orderCount } from './order-count.ts'
import { cancelMove, planMove } from './plan-move.ts'
import { positionGoods } from './position-goods.ts'
import { proofApi } from './proof.api.ts'
import { putBackStock } from './put-back-stock.ts'
import { stockRefusals } from './refusals.ts'
import { replayApi } from './replay.api.ts'
import { replenishApi, replenishRuleApi } from './replenish.api.ts'
import { replenishRule, replenishRules } from './replenish-rule.ts'
import { countRules } from './save-count-rule.ts'
import { stockApi } from './stock.api.ts'
import { stockAgeApi } from './stock-age.api.ts'
import { suggestPutBack } from './suggest-put-back.ts'
import { countTask, putBack } from './tasks.ts'
import { wholeMove } from './whole-move.ts'

export const stockArea = {
  tables: {
    putBack,
    countTask,
    countOrder,
    wholeMove,
    moveTask,
    replenishRule,
    countRule,
    positionGoods,
  },
  commands: [
    putBackStock,
    suggestPutBack,
    moveStock,
    undoMove,
    moveAll,
    undoMoveAll,
    followWhole,
    planMove,
    cancelMove,
    ...replenishRules.commands,
    orderCount,
    countDebt,
    countLate,
    countPosition,
    recountPosition,
    approveCount,
    cancelCount,
    checkCount,
    openCountOrder,
    fillCountOrder,
    approveCountOrder,
    approveCounts,
    cancelCountOrder,
    cancelCounts,
    ...countRules.commands,
    countByRule,
    explainLate,
  ],
  calls: {
    stock: stockApi,
    moment: momentApi,
    replay: replayApi,
    stockAge: stockAgeApi,
    occupancy: occupancyApi,
    count: countApi,
    countOrder: countOrderApi,
    countRule: countRuleApi,
    proof: proofApi,
    replenish: replenishApi,
    replenishRule: replenishRuleApi,
  },
  refusals: stockRefusals,
} satisfies Area
