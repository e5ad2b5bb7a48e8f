import type { Language } from '@longshore/shared/language/language.ts'
import { type Browser, expect } from '@playwright/test'
import { locales } from '../../web-admin/browser/seat.ts'
import { type Ordered, type Task, waved } from './desk-work.ts'
import { Handheld } from './handheld.ts'
import type { House } from './house.ts'

interface Shift {
  readonly house: House
  readonly language: Language
  /** Keeps a picture of a handheld. */
  looks(page: Handheld['page'], name: string): Promise<void>
}

interface Load {
  readonly device: Handheld
  readonly wave: string
  readonly tote: string
  /** The orders of the wave in the order of its walk, with the label that each leaves under. */
  readonly parcels: readonly { readonly order: Ordered; readonly task: Task; readonly label: string }[]
}

/**
 * Two workers pick, pack and hand over with handhelds that lose the network in three ways: one is away before it begins, the other
 * goes away in the middle of a walk, and what the house answers to its hand-over is lost. Answers the labels by order.
 */
export async function ships(
  browser: Browser,
  orders: readonly Ordered[],
  shift: Shift,
): Promise<ReadonlyMap<string, string>> {
  const { house } = shift
  const half = orders.length / 2
  const ana = await atWork(browser, { badge: 'F-01', orders: orders.slice(0, half), from: 1 }, shift)
  const ben = await atWork(browser, { badge: 'F-02', orders: orders.slice(half), from: half + 1 }, shift)

  await away(ana, true)
  await picks(ana, ana.parcels)
  await shift.looks(ana.device.page, 'picked-away')

  const [first, ...rest] = ben.parcels
  if (first) await picks(ben, [first])
  await ben.device.unsent(0)
  await away(ben, true)
  await picks(ben, rest)
  await leavesWave(ben)
  await ben.device.unsent(/[1-9]\d*/)
  await shift.looks(ben.device.page, 'went-away')
  await away(ben, false)
  await ben.device.unsent(0)
  await packs(ben, shift)
  await ben.device.unsent(0)
  house.air.swallowAnswers = 2
  await handsOver(ben)
  await ben.device.unsent(0)
  expect(house.air.swallowAnswers).toBe(0)

  await leavesWave(ana)
  await packs(ana, shift)
  await handsOver(ana)
  await shift.looks(ana.device.page, 'handed-over-away')
  const [wave] = house.truth('select picked from wave where no = ?', ana.wave)
  expect(wave).toEqual({ picked: 0 })
  await away(ana, false)
  await ana.device.unsent(0)
  await shift.looks(ana.device.page, 'all-sent')
  for (const { device } of [ana, ben]) {
    expect(device.faults).toEqual([])
    await device.page.context().close()
  }
  return new Map([...ana.parcels, ...ben.parcels].map(({ order, label }) => [order.id, label]))
}

async function atWork(
  browser: Browser,
  { badge, orders, from }: { badge: string; orders: readonly Ordered[]; from: number },
  { house, language }: Shift,
): Promise<Load> {
  const { no: wave, tasks } = await waved(house, ...orders)
  const context = await browser.newContext({
    locale: locales[language],
    viewport: { width: 360, height: 640 },
  })
  const device = await Handheld.enrolled(context, house, `Handheld of ${badge}`, language)
  await device.signsIn(badge)
  await device.hasTheHall()
  const tote = `T-${badge}`
  await device.opensJob(device.says('outbound.picking'))
  await device.does(wave, tote)
  await device.unsent(0)
  const parcels = tasks.map((task, nth) => {
    const order = orders.find(({ id }) => id === task.orderId)
    if (!order) throw new Error(`${wave} picks for another order`)
    return { order, task, label: postalNumber(from + nth) }
  })
  return { device, wave, tote, parcels }
}

const away = ({ device }: Load, isAway: boolean) => device.page.context().setOffline(isAway)

async function picks({ device }: Load, parcels: Load['parcels']): Promise<void> {
  for (const { task } of parcels) {
    await device.does(task.positionCode, task.skuCode)
    await device.hears('good', device.says('outbound.picked', { quantity: 1, sku: task.skuCode }))
  }
}

async function leavesWave({ device }: Load): Promise<void> {
  await device.does({ tap: device.says('outbound.other-wave') })
  await device.tap(device.words.app.job.back)
}

async function packs({ device, parcels }: Load, { looks }: Shift): Promise<void> {
  await device.opensJob(device.says('outbound.packing'))
  for (const { order, task, label } of parcels) {
    await device.does(order.no, task.skuCode, { tap: device.says('outbound.no-material') }, label)
    await device.hears('good', device.says('outbound.packed', { order: order.no }))
  }
  await looks(device.page, 'packed')
  await device.tap(device.words.app.job.back)
}

async function handsOver({ device, parcels }: Load): Promise<void> {
  await device.opensJob(device.says('outbound.scan-out'))
  for (const { label } of parcels) {
    await device.does(label)
    await device.hears('good', device.says('outbound.handed-over', { parcel: label }))
  }
}

/** A number of the post with its check digit (S10). */
function postalNumber(nth: number): string {
  const serial = String(40_000_000 + nth)
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = weights.reduce((all, weight, i) => all + weight * Number(serial[i]), 0)
  const check = 11 - (sum % 11)
  return `RB${serial}${check === 10 ? 0 : check === 11 ? 5 : check}DE`
}
