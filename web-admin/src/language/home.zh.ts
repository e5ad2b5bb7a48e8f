import type { home as english } from './home.en.ts'

export const home: Readonly<Record<keyof typeof english, string>> = {
  'day.inbound': '入库',
  'day.outbound': '出库',
  'day.attention': '需要处理',
  'day.no-warehouse': '请选择仓库以查看其作业情况。',
  'stage.receipts-announced': '已预报入库单',
  'stage.receipts-at-dock': '收货中的入库单',
  'stage.lines-to-inspect': '待质检明细',
  'stage.lines-to-shelve': '待上架明细',
  'stage.orders-to-review': '待审核订单',
  'stage.orders-to-issue': '待出库订单',
  'stage.waves-to-pick': '待拣波次',
  'stage.waves-in-picking': '拣货中波次',
  'stage.orders-in-fulfilment': '出库作业中的订单',
  'stage.handovers-open': '未关闭的交接单',
  'stage.orders-late': '已逾期订单',
  'stage.orders-abnormal': '异常订单',
  'stage.exceptions-open': '待处理异常',
  'stage.exceptions-taken': '处理中异常',
  'stage.receipts-overdue': '超时未上架入库单',
  'stage.orders-overdue': '超时未发货订单',
}
