// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { staff } from '../login/login.ts'
import type { May } from '../login/may.ts'
import { mayOpen } from '../login/may.ts'
import { entriesOf, tabsOf } from './entries.ts'
import { menu } from './menu.ts'

const outbound = menu.filter(
  ({ type, group, listed }) => type === staff && group === 'menu.outbound' && listed !== false,
)
const lineOf = (path: string) => outbound.find((line) => line.path === path)

test('the 34 pages of outbound stand behind nine lines, and none is lost', () => {
  expect(outbound).toHaveLength(34)
  const entries = entriesOf(outbound)
  expect(entries.map(({ line }) => line.path)).toEqual([
    ...['allwarehouselist', 'allwavetime', 'scanningPicking', 'secondarySorting', 'startscanningpackaging'],
    ...['weighingcheckout', 'scanRecheck', 'handovers', 'shipTimers'],
  ])
  expect(entries.flatMap(({ lines }) => lines)).toHaveLength(34)
})

test('a page that is a tab of its list is none of the tabs above it, but where it stands open', () => {
  const paths = (current: string) => tabsOf(outbound, lineOf(current)).map(({ path }) => path)
  expect(paths('allwarehouselist')).toEqual(['allwarehouselist', 'toAudit', 'merchantaudit'])
  expect(paths('yichangchukudan')).toContain('yichangchukudan')
  expect(paths('allwavetime')).toEqual(['allwavetime', 'wavepickingMang', 'waveRules'])
  expect(paths('secondarySorting')).toEqual([])
})

test('a family opens the first page of it that the person may open, and goes by its name where that is the only one', () => {
  const picker: May = (permission) => permission === 'outbound.view' || permission === 'outbound.pick'
  const entries = entriesOf(outbound.filter(({ permission }) => mayOpen(picker, permission)))
  expect(entries.map(({ title }) => title)).toContain('menu.family.picking')
  const scanner: May = (permission) => permission === 'outbound.view' || permission === 'outbound.scan-out'
  const opened = entriesOf(
    outbound.filter(
      ({ permission, path }) =>
        !['handovers', 'leftWithoutHandover'].includes(path) && mayOpen(scanner, permission),
    ),
  )
  expect(opened.map(({ title }) => title)).toContain('page.staff.scanningOutbound')
})

test('a page that no menu leads to says which list does, but those about oneself', () => {
  const own = ['changePassword', 'security']
  const lost = menu.filter(({ listed, twin, path }) => listed === false && !twin && !own.includes(path))
  const listOf = ({ type, under }: (typeof menu)[number]) =>
    menu.find((one) => one.type === type && one.path === under && one.listed !== false)
  expect(lost.filter((line) => !listOf(line)).map(({ path }) => path)).toEqual([
    // Another address of a list.
    'abnormaldeliveryorder',
    // Its lines may be of any list.
    'repairSheet',
    // A paper opens in a tab of its own.
    'pdfCom',
  ])
})
