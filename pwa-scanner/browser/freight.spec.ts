import { exceptionsEn } from '@longshore/shared/language/exceptions.en.ts'
import { exceptionsZh } from '@longshore/shared/language/exceptions.zh.ts'
import { expect, test } from '@playwright/test'
import { Handheld } from './handheld.ts'
import type { Phrase } from './handheld-words.ts'
import { House, idIn } from './house.ts'
import { packagesOfOrder } from './receive-parcel-story.ts'
import { pictureOf } from './story-pictures.ts'

const CAGE = 'C-07'
const BAG = 'SACK-1'
const kinds = { zh: exceptionsZh, en: exceptionsEn }
const locales = { zh: 'zh-CN', en: 'en-GB' } as const

let house: House
test.beforeEach(async () => {
  house = await House.open()
  await house.worker({ badge: 'F-01', name: 'Ana Torres', roles: ['receiver', 'packer', 'shipper'] })
})
test.afterEach(() => house.close())

for (const { language, tag } of [
  { language: 'zh', tag: '' },
  { language: 'en', tag: ' @long' },
] as const)
  test(`a bag goes its whole way with one handheld, partly without network: received, sorted, bagged, loaded, departed, arrived (${language})${tag}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      ...{ locale: locales[language], viewport: { width: 360, height: 640 } },
    })
    const device = await Handheld.enrolled(context, house, 'Dock 1', language)
    await device.signsIn('F-01')
    const way = new Way(device, language)
    const goods = await expected()
    await received(way, goods)
    await sorted(way, goods)
    await bagged(way, goods)
    await loaded(way, goods)
    await arrived(way, goods)
    expect(device.faults).toEqual([])
    await context.close()
  })

/** A handheld with what its worker reads, job by job. */
class Way {
  readonly device: Handheld
  readonly #language: keyof typeof kinds
  readonly #picture: ReturnType<typeof pictureOf>

  constructor(device: Handheld, language: keyof typeof kinds) {
    this.device = device
    this.#language = language
    this.#picture = pictureOf('handheld', language)
  }

  says(phrase: Phrase, values?: Readonly<Record<string, string | number>>): string {
    return this.device.says(phrase, values)
  }

  opens(job: Phrase): Promise<void> {
    return this.device.opensJob(this.says(job))
  }

  /** Taps what the step offers; beside a keypad that is behind "more". */
  async taps(phrase: Phrase): Promise<void> {
    const { page, words } = this.device
    const name = this.says(phrase)
    const button = page.locator('.work, .actions').getByRole('button', { name, exact: true })
    const more = page.getByRole('button', { name: words.app.job.more, exact: true })
    await expect(button.or(more).first()).toBeVisible()
    if (!(await button.isVisible())) await more.click()
    await button.click()
  }

  sees(phrase: Phrase): Promise<void> {
    return this.device.sees(this.says(phrase))
  }

  /** What the server found stands over the work until somebody looks at it. */
  async isTold(about: string, kind: keyof typeof exceptionsEn): Promise<void> {
    const band = this.device.page.locator('.band.late')
    await expect(band).toContainText(about)
    await expect(band).toContainText(this.names(kind))
  }

  /** What an exception is called. */
  names(kind: keyof typeof exceptionsEn): string {
    return kinds[this.#language][kind]
  }

  /** Nothing stands beyond the edge of the small screen. */
  async looks(name: string): Promise<void> {
    const over = await this.device.page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(over, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
    await this.#picture(this.device.page, name)
  }

  /** Back to the menu. */
  leaves(): Promise<void> {
    return this.device.tap(this.device.words.app.job.back)
  }
}

interface Goods {
  /** Two that are bagged, one that stays behind, one that is lost on its way, and one in a colleague’s bag. */
  readonly first: string
  readonly second: string
  readonly behind: string
  readonly lost: string
  readonly others: string
  readonly stowageId: string
  readonly load: string
}

/** What customers announced, and the load that the office planned for it. */
async function expected(): Promise<Goods> {
  await house.desk('/api/owms/v1/freight/zoning-scheme/save', {
    ...{ id: null, code: 'TOKYO', name: 'Tokyo', country: 'JP', priority: 9 },
    ranges: [{ zone: 'T', cage: CAGE, postcode: '100', postcodeTo: '' }],
  })
  const [first = '', second = ''] = await packagesOfOrder(house, { name: 'WAY-1', pieces: 2 })
  const [behind = ''] = await packagesOfOrder(house, { name: 'WAY-2', pieces: 1 })
  const [lost = ''] = await packagesOfOrder(house, { name: 'WAY-3', pieces: 1 })
  const [others = ''] = await packagesOfOrder(house, { name: 'WAY-4', pieces: 1 })
  const size = { weight: 1.2, length: 40, width: 30, height: 20 }
  for (const code of [behind, lost, others])
    await house.desk('/api/owms/v1/parcel/receive', { code, ...size })
  const bag = (await house.desk('/api/owms/v1/bag/open', { channel: 'JP_AIR', zone: '' })) as Made
  await house.desk('/api/owms/v1/bag/bag', { bagId: idIn(bag, 'bag'), code: others })
  const made = (await house.desk('/api/owms/v1/stowage/save', { way: 'air', channel: 'JP_AIR' })) as Made
  const stowageId = idIn(made, 'stowage')
  for (const code of [behind, lost]) await house.desk('/api/owms/v1/stowage/plan', { stowageId, code })
  const [load] = house.truth('select no from stowage where id = ?', stowageId)
  return { first, second, behind, lost, others, stowageId, load: String(load?.no) }
}
type Made = Parameters<typeof idIn>[0]

/** Two packages at the dock, weighed and measured, and one that nobody announced. */
async function received(way: Way, { first, second }: Goods) {
  const { device } = way
  await way.opens('receiving.receive-parcels')
  await device.does(first, '1.250 kg', 40, 30, 20)
  await device.hears('good', way.says('receiving.received', { code: first }))
  await device.does(second, '1.100 kg', '40x30x10')
  await device.hears('good', way.says('receiving.received', { code: second }))
  await device.does('NOBODY-1')
  await way.looks('weigh')
  await way.taps('receiving.not-weighed')
  await way.isTold('NOBODY-1', 'inbound.unknown-part')
  await way.looks('received-unknown')
  await device.unsent(0)
  await way.leaves()
}

/** Each is told its cage; what is not known here is told to be that, and the cage of the one before is gone. */
async function sorted(way: Way, { first, second }: Goods) {
  const { device } = way
  await way.opens('zoning.sort-parcels')
  for (const code of [first, second]) {
    await device.does(code)
    await device.hears('good', way.says('zoning.goes-to', { code, goal: CAGE }))
  }
  await way.looks('sorted')
  await device.does('NOBODY-2')
  await device.hears('bad', way.says('zoning.not-here', { code: 'NOBODY-2' }))
  await way.sees('zoning.scan')
  await way.looks('sorted-unknown')
  await device.unsent(0)
  await way.leaves()
}

/** Without a network: a bag is begun, filled and closed; what lies in a colleague’s bag by the records is asked about. */
async function bagged(way: Way, { first, second, others }: Goods) {
  const { device } = way
  await way.opens('bagging.bag-parcels')
  await device.unsent(0)
  await house.air.turn('refused')
  await device.does(BAG, first, second)
  await device.hears('good', way.says('bagging.laid-in', { code: second }))
  await device.does(others)
  await way.sees('bagging.in-other-bag')
  await way.looks('other-bag')
  await way.taps('bagging.put-aside')
  await device.does(second)
  await device.hears('repeat', way.says('bagging.in-there'))
  await way.looks('in-there')
  await way.taps('bagging.close')
  await way.looks('bag-weight')
  await device.does('2.700 kg')
  await way.looks('bag-seal')
  await device.does('SEAL-77')
  await device.hears('good', way.says('bagging.closed', { bag: BAG }))
  await device.sees(device.words.app.sync.offline)
  await way.looks('closed-offline')
  expect(house.truth('select no from bag where no = ?', BAG)).toEqual([])
  await house.air.turn('good')
  await device.unsent(0)
  expect(house.truth('select status, weight, seal from bag where no = ?', BAG)).toEqual([
    { status: 'closed', weight: 2700, seal: 'SEAL-77' },
  ])
  await way.leaves()
}

/** The bag and a package are loaded; without a network the door shuts on a gap that was read before, and nobody had submitted it. */
async function loaded(way: Way, { behind, lost, load, stowageId }: Goods) {
  const { device } = way
  await way.opens('loading.load')
  await way.looks('loads')
  await device.does(load, BAG, lost)
  await device.hears('good', way.says('loading.loaded', { code: lost }))
  await way.looks('loaded')
  await device.unsent(0)
  await house.air.turn('refused')
  await way.taps('loading.finish')
  await way.sees('loading.still-missing')
  await expect(device.page.locator('.work').getByText(behind)).toBeInViewport({ ratio: 1 })
  await way.looks('gap')
  await way.taps('loading.depart')
  await device.hears('exception', way.names('freight.not-submitted'))
  await way.looks('departed-offline')
  expect(house.truth('select status from stowage where id = ?', stowageId)).toEqual([
    { status: 'to-be-submitted' },
  ])
  await house.air.turn('good')
  await device.unsent(0)
  expect(house.truth('select status, loaded, planned from stowage where id = ?', stowageId)).toEqual([
    { status: 'departed', loaded: 2, planned: 2 },
  ])
  await way.looks('departed')
  await way.leaves()
}

/** The bag comes, one that is of no load, and one package does not: whoever scans says that no more will. */
async function arrived(way: Way, { first, lost, load, stowageId }: Goods) {
  const { device } = way
  await way.opens('arriving.arrive')
  await device.does(load)
  await way.looks('arriving')
  await device.does(BAG)
  await device.hears('good', way.says('arriving.came', { code: BAG }))
  await device.does('NOBODY-3')
  await device.hears('exception')
  await way.looks('surplus')
  await way.taps('arriving.finish')
  await way.sees('arriving.still-missing')
  await expect(device.page.locator('.work')).toContainText(lost)
  await way.looks('missing')
  await way.taps('arriving.no-more')
  await device.hears('good', way.says('arriving.closed', { load }))
  await way.looks('arrival-closed')
  await device.unsent(0)
  expect(house.truth('select status, arrived, closed from stowage where id = ?', stowageId)).toEqual([
    { status: 'arrival-full', arrived: 1, closed: 1 },
  ])
  const followed = () => house.truth('select status from "parcelPiece" where no = ?', first)
  await expect.poll(followed, { timeout: 30_000 }).toEqual([{ status: 'gone' }])
  const asked = () => house.truth(`select count(*) as n from problem where question like ?`, `${lost}%`)
  await expect.poll(asked, { timeout: 30_000 }).toEqual([{ n: 1 }])
}
