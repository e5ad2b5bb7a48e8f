import type { zoning as english } from './zoning.en.ts'

export const zoning: Readonly<Record<keyof typeof english, string>> = {
  'zoning.search': '编码或名称',
  'zoning.template': '重量段模板',
  'zoning.segment': '重量段',
  'zoning.segments': '重量段',
  'zoning.version': '版本',
  'zoning.rounding': '进位方式',
  'zoning.step': '进位单位',
  'zoning.step-hint': '精确重量时不使用',
  'zoning.from-kg': '起（千克，含）',
  'zoning.to-kg': '止（千克，不含）；空为不限',
  'zoning.trial': '试算重量',
  'zoning.trial-segment': '{kg}千克：重量段{segment}',
  'zoning.trial-none': '{kg}千克：没有对应的重量段',
  'rounding.exact': '精确重量',
  'rounding.up': '向上进位',
  'rounding.nearest': '四舍五入',
  'rounding.down': '向下舍去',
}
