import type { PhrasesOf } from '../../job/phrases.ts'
import type { everyEn } from './every.en.ts'

/** What every job says, and what the menu calls them, in Chinese. */
export const everyZh: PhrasesOf<typeof everyEn> = {
  'job.ok': '已保存',
  'job.read': '已读取，请继续',
  'job.saved-not-checked': '已保存，未核对',
  'job.which-sku': '{code} 是哪件商品？',
  'job.doubled': '{code} 一次读了两遍，请重新扫描',
  'job.unknown-code': '本机不认识此条码',
  'job.not-a-position-here': '这是货位，现在不需要',
  'job.not-a-tote-here': '这是周转箱，现在不需要',
  'job.not-a-slot-here': '这是格口，现在不需要',
  'job.not-a-package-here': '这是包裹，现在不需要',
  'job.not-a-box-here': '这是箱号，现在不需要',
  'job.not-a-order-here': '这是订单，现在不需要',
  'job.not-a-receipt-here': '这是入库单，现在不需要',
  'job.not-a-wave-here': '这是波次，现在不需要',
  'job.not-a-task-here': '这是任务，现在不需要',
  'job.not-a-worker-here': '这是工牌，现在不需要',
  'job.not-a-sku-here': '这是商品，现在不需要',
  'inbound.sign-in': '收货',
  'inbound.inspection': '质检',
  'inbound.putaway': '上架',
  'outbound.picking': '拣货',
  'outbound.packing': '打包',
  'outbound.recheck': '复核',
  'outbound.scan-out': '出库扫描',
  'outbound.weighing': '称重',
  'outbound.sorting': '分拣',
  'stock.put-back': '放回货架',
  'stock.count': '盘点',
}
