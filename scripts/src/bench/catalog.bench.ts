import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { termsOf } from '@longshore/server/database/search/terms.ts'
import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { signIn } from '../house/handheld.ts'
import { plantHome, SKU } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { type Look, timeOf } from './looks.ts'
import { multiply, NTH_ID, openToFill } from './multiplied.ts'
import { median, type Result, told } from './result.ts'

const FEW = 1000
const MANY = 100_000
const ROUNDS = 5
const GOAL = 1.5
/** The article that is looked for: both houses have it. */
const SOUGHT = 500

const SIGNS = [...'白红蓝绿黑黄紫金银灰马克杯手机壳数据线充电器蓝牙耳机毛巾雨伞帽子鞋袜背包灯泡玩具书本']
const WORDS = [
  'white',
  'red',
  'blue',
  'mug',
  'case',
  'cable',
  'charger',
  'towel',
  'cap',
  'socks',
  'bag',
  'lamp',
]

const path = skuApi.list.path
const look = (page: string, input: object): Look => ({ list: 'SKUs', path, page, input })
const name = nameOf(SOUGHT)
const initials = termsOf([name]).find((term) => /^[a-z]{6}$/.test(term)) ?? ''
const looks: readonly Look[] = [
  look('first page', {}),
  look('by a code', { search: codeOf(SOUGHT) }),
  look('by a name', { search: name }),
  look('by a name from its middle', { search: [...name].slice(2).join('') }),
  look('by pinyin initials', { search: initials }),
]
/** What most articles have in common. */
const broad = look('by a word that half of them have', { search: 'lot' })

interface House {
  readonly address: string
  readonly token: string
  close(): Promise<void>
}

/** The same searches of SKUs over 1,000 and over 100,000 of them, in turn. */
export async function catalogBench(): Promise<Result[]> {
  const houses = [await openHouse(FEW), await openHouse(MANY)] as const
  const [few, many] = houses
  const ask = ({ address, token }: House, one: Look) => timeOf(address, token, one)
  try {
    const results: Result[] = []
    for (const one of looks) {
      const ratios: number[] = []
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const [small, big] = [await ask(few, one), await ask(many, one)]
        ratios.push(big / small)
        times.push(big)
      }
      const [value, ratio] = [median(times), median(ratios)]
      results.push({
        ...{ name: `SKUs: ${one.page}`, value, unit: 'ms', baseline: value / ratio, ratio },
        ...{ goal: `ratio <= ${GOAL}`, ok: ratio <= GOAL },
      })
    }
    return [...results, told(`SKUs: ${broad.page}`, await ask(many, broad), 'ms')]
  } finally {
    for (const house of houses) await house.close()
  }
}

/** A house with a number of SKUs, each a copy of one that a command made, with a name and words of its own. */
async function openHouse(skus: number): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  await plantHome({ dataDir }, 1)
  const db = openToFill(join(dataDir, 'longshore.db'))
  multiply(db, { table: 'sku', where: `id = '${SKU}'`, rows: skus, changed: { id: NTH_ID } })
  const rows = db.prepare('select id, "customerId" from sku order by id').all() as {
    id: string
    customerId: string
  }[]
  const renamed = db.prepare('update sku set code = ?, name = ?, "nameEn" = ? where id = ?')
  const term = db.prepare(
    'insert into "searchTerm" ("tableName", term, "ownerId", "rowId") values (?, ?, ?, ?) on conflict do nothing',
  )
  db.exec('begin')
  for (const [i, { id, customerId }] of rows.entries()) {
    const texts = [
      codeOf(i),
      nameOf(i),
      `${wordOf(i)} ${wordOf(i * 7 + 1)} ${i % 2 ? 'lot' : 'set'}`,
    ] as const
    renamed.run(...texts, id)
    for (const one of termsOf(texts)) term.run('sku', one, customerId, id)
  }
  db.prepare('insert into meta (key, value) values (?, ?)').run('words of sku', 'done')
  db.exec('commit')
  db.close()
  const server = await startServer({ dataDir })
  return {
    address: server.address,
    token: await signIn(server.address, 'admin'),
    async close() {
      await server.kill9()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function codeOf(i: number): string {
  return `A_${String(i).padStart(7, '0')}`
}

/** Six signs, of which hardly two articles have the same. */
function nameOf(i: number): string {
  let seed = i + 1
  return Array.from({ length: 6 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return SIGNS[seed % SIGNS.length]
  }).join('')
}

function wordOf(i: number): string {
  return WORDS[i % WORDS.length] ?? ''
}
