import type { PhrasesOf } from '../../job/phrases.ts'
import type { arrivingEn } from './arriving.en.ts'

/** What the job of scanning what a load brought says, in Chinese. */
export const arrivingZh: PhrasesOf<typeof arrivingEn> = {
  'arriving.scan-load': '扫描到达的配载单，或从列表选择',
  'arriving.which-load': '是哪一张配载单？',
  'arriving.not-left': '没有此配载单的发运记录。号码对吗？',
  'arriving.load-unknown': '本机查无此配载单。号码对吗？',
  'arriving.anyway': '仍按此单收',
  'arriving.scan-thing': '逐件扫描到达的袋子和散件',
  'arriving.arrived': '已到达',
  'arriving.surplus': '多出',
  'arriving.missing': '缺失',
  'arriving.further': '其余',
  'arriving.finish': '扫完了',
  'arriving.other-load': '换配载单',
  'arriving.is-this-load': '正在扫描这张配载单',
  'arriving.came-before': '已扫描过',
  'arriving.came': '{code} 已到达',
  'arriving.not-of-it': '{code} 已保存。不在此单清单上，由服务器核对',
  'arriving.still-missing': '以下还没有到',
  'arriving.all-came': '全部到齐',
  'arriving.no-more': '不会再来了',
  'arriving.go-on': '继续扫描',
  'arriving.closed': '{load} 已关闭',
  'arriving.back': '返回',
}
