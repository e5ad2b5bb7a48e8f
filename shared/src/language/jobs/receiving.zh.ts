import type { PhrasesOf } from '../../job/phrases.ts'
import type { receivingEn } from './receiving.en.ts'

/** What the job of receiving parcels says, in Chinese. */
export const receivingZh: PhrasesOf<typeof receivingEn> = {
  'receiving.scan-package': '扫描包裹',
  'receiving.put-on-scale': '放上秤，多少克？',
  'receiving.weight': '重量',
  'receiving.not-weighed': '此处不称重',
  'receiving.not-a-weight': '这不是重量',
  'receiving.same-package': '正在处理这个包裹。请称重，或点“此处不称重”',
  'receiving.how-long': '长多少厘米？',
  'receiving.how-wide': '宽多少厘米？',
  'receiving.how-high': '高多少厘米？',
  'receiving.not-measured': '此处不量尺寸',
  'receiving.not-a-size': '这不是尺寸',
  'receiving.received': '{code} 已收货',
  'receiving.taken-back': '已撤销 {code} 的收货',
  'receiving.back': '返回',
}
