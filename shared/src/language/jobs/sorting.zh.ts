import type { PhrasesOf } from '../../job/phrases.ts'
import type { sortingEn } from './sorting.en.ts'

/** What sorting says, in Chinese. */
export const sortingZh: PhrasesOf<typeof sortingEn> = {
  'outbound.set-order-aside': '缺少：订单转异常',
  'outbound.pick-once-more': '缺少：重新拣货',
  'outbound.for-slot': '对应格口',
  'outbound.missing-in-tote': '箱内应还有 {quantity} × {sku}，请再找一遍',
  'outbound.is-put-aside': '已放好',
  'outbound.too-many-of': '{sku} 已够，是否扫了两次？',
  'outbound.another-in-hand': '手里还有一件',
  'outbound.into-abnormal-area': '放到异常区：{order}',
  'outbound.not-wanted': '没有订单再需要它',
  'outbound.put-aside': '放到一边',
  'outbound.sort-singly': '请逐件扫描',
  'outbound.tote-is-empty': '箱子已空',
  'outbound.slots-stopped': '已取消：取出',
  'outbound.slots-full': '已齐：去打包',
  'outbound.left-in-tote': '箱内剩余',
  'outbound.slot-is-full': '放入，此格已齐',
  'outbound.put-into-slot': '放入格口',
  'outbound.then-next-item': '然后扫描下一件',
  'outbound.scan-item-to-sort': '扫描 {tote} 中的商品',
  'outbound.tote-of': '{worker} 正在分拣周转箱 {tote}',
  'outbound.needs-no-sorting': '此波次无需分拣，直接打包',
  'outbound.tote-unknown': '没有用周转箱 {tote} 的波次',
  'outbound.scan-tote-to-sort': '扫描要分拣的周转箱',
  'outbound.put-and-scan-slot': '放入并扫描格口',
  'outbound.wrong-slot': '格口不对，应放入 {slot}',
  'outbound.slot-not-free': '{order} 暂无空格口，请留在箱内',
}
