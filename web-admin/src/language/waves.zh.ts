import type { waves as en } from './waves.en.ts'

export const waves: Readonly<Record<keyof typeof en, string>> = {
  'wave-rule.one': '波次规则',
  'wave-rule.any': '不限',
  'wave-rule.any-hint': '留空：不限种类',
  'wave-rule.priority-hint': '数字越大越先选单，也越先拣货',
  'wave.by-wishes': '按类型',
  'wave.by-rules': '按规则',
  'wave.rule': '波次规则',
  'wave.every-rule-hint': '留空：所有启用的规则，优先级大的先执行',
  'wave.rules': '波次规则',
  'field.packageType': '包裹类型',
  'field.logisticsMode': '物流方式',
  'outbound.logistics-mode-hint': '留空：按渠道',
  'wave.remove': '移出',
  'wave.remove-question': '将该订单移出波次？已拣货品需放回货架',
  'wave.add-order': '加入波次',
  'wave.add-orders': '添加订单',
  'wave.order': '订单',
  'wave.removed': '已移出波次',
  'wave.added': '已加入波次',
}
