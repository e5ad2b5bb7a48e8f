import type { repair as english } from './repair.en.ts'

export const repair: Readonly<Record<keyof typeof english, string>> = {
  'repair.use': '使用 {value}',
  'repair.open': '修正 {rows} 行',
  'repair.waiting': '有 {rows} 行保留在此，等待修正或放弃',
  'repair.none': '没有待修正的行',
  'repair.left': '仍有 {rows} 行有误',
  'repair.send': '检查并导入',
  'repair.line': '行',
  'repair.discard': '放弃',
  'repair.discard-all': '全部放弃',
  'repair.discard-title': '放弃这些行？',
  'repair.discard-text': '这些行不会被导入，也无法在此恢复。',
  'repair.column': '列',
  'repair.from': '原内容',
  'repair.to': '改为',
  'repair.empty': '空单元格',
  'repair.replace': '替换所有行',
  'repair.replaced': '已修改 {changed} 行',
  'repair.next': '后面的行',
  'repair.first': '回到开头',
}
