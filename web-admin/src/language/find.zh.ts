import type { find as english } from './find.en.ts'

export const find: Readonly<Record<keyof typeof english, string>> = {
  'find.title': '查找一切',
  'find.bar': '查找单号、编码、名称或页面',
  'find.hint':
    '输入或扫描出库单号、入库单号、包裹号、运单号、箱号、周转箱号、格口、波次号、交接单号、盘点单号、不明件、销毁单号、库位、SKU 或其条码、客户，或页面名称。未选中输入框时，在任何页面扫描也可以。',
  'find.own-hint': '输入或扫描出库单号、入库单号、运单号、SKU 或其条码，或页面名称。',
  'find.none': '这里没有以“{text}”开头的内容。请核对号码、少输几位，或换一个仓库。',
  'find.no-warehouse': '请选择仓库，以查找其中的内容。',
  'find.keys': '↑ ↓ 选择，Enter 打开，Esc 关闭。',
  'find.order': '出库单',
  'find.parcel-order': '包裹订单',
  'find.parcel': '包裹',
  'find.receipt': '入库单',
  'find.box': '箱子',
  'find.tote': '周转箱',
  'find.wave': '波次',
  'find.handover': '交接单',
  'find.slot': '格口',
  'find.count': '盘点单',
  'find.part': '不明件',
  'find.destruction': '销毁单',
  'find.position': '库位',
  'find.sku': 'SKU',
  'find.customer': '客户',
  'find.page': '页面',
  'find.action': '操作',
}
