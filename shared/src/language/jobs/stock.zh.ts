import type { PhrasesOf } from '../../job/phrases.ts'
import type { stockEn } from './stock.en.ts'

/** What the jobs of putting back and counting say, in Chinese. */
export const stockZh: PhrasesOf<typeof stockEn> = {
  'stock.back': '返回',
  'stock.sku': '商品',
  'stock.item': '{name}',
  'stock.from': '来自',
  'stock.scan-item-to-put-back': '扫描要放回的商品',
  'stock.what-goes-back': '放回哪个？',
  'stock.no-put-back-waits': '没有待归位的商品',
  'stock.nothing-goes-back': '没有需要放回的',
  'stock.to-put-back': '待放回',
  'stock.scan-position': '扫描库位',
  'stock.position-unfit': '库位 {position} 不能放此货物',
  'stock.how-many-put-back': '多少件？',
  'stock.at-least-one': '至少输入 1',
  'stock.only-left': '只需放回 {left} 件',
  'stock.other-item': '其他商品，请先确认数量',
  'stock.put-back-done': '{quantity} × {sku} 已放到 {position}',
  'stock.scan-position-to-count': '扫描要盘点的库位',
  'stock.positions-to-count': '待盘点',
  'stock.go-and-scan': '前往 {position} 并扫描',
  'stock.scan-all-items': '扫描该库位所有商品',
  'stock.scan-next-item': '下一个商品',
  'stock.scan-first': '请先扫描商品',
  'stock.position-is-empty': '库位为空',
  'stock.really-empty': '确定一件都没有？',
  'stock.that-is-all': '盘点完成',
  'stock.drop': '移除 {sku}',
  'stock.counted': '{position} 已盘点',
}
