import type { PhrasesOf } from '../../job/phrases.ts'
import type { zoningEn } from './zoning.en.ts'

/** What the job of sorting parcels by zone says, in Chinese. */
export const zoningZh: PhrasesOf<typeof zoningEn> = {
  'zoning.scan': '扫描包裹，即显示去向',
  'zoning.lay': '放到这里，再扫下一件',
  'zoning.is-held': '订单已扣件：把包裹放到一旁',
  'zoning.parcel': '包裹 {code}',
  'zoning.weight': '重量',
  'zoning.by': '方案 · 版本',
  'zoning.same': '正在处理这件包裹',
  'zoning.no-zone': '没有分区包含此邮编：把包裹放到一旁',
  'zoning.without': '{code}：没有分区',
  'zoning.not-here': '本机查无 {code}',
  'zoning.zones-missing': '分区还没有到本机：请到有网络的地方',
  'zoning.goes-to': '{code} 放到 {goal}',
  'zoning.put-aside': '{code} 已扣件，不入分区',
}
