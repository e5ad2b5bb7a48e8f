import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Chance } from '../simulation/chance.ts'
import { Printer } from './barcodes.ts'
import { sendingOf } from './wishes.ts'
import type { Article, DayWorld, Pieces, WantedOrder } from './world.ts'

type Cells = Readonly<Record<string, string>>

/**
 * The world of a folder with `orders.csv`, `order_lines.csv`, `skus.csv` and `owners.csv`, the first `orders` of it. An
 * order that several owners fulfil becomes one order for each owner: a warehouse knows no other kind.
 */
export function folderWorld(
  folder: string,
  { orders: limit, seed }: { orders: number; seed: number },
): DayWorld {
  const read = (name: string) => cellsOf(readFileSync(join(folder, `${name}.csv`), 'utf8'))
  const lines = Map.groupBy(
    read('order_lines'),
    ({ order_id = '', owner_id = '' }) => `${order_id} ${owner_id}`,
  )
  const addresses = new Map(read('orders').map((order) => [order.order_id, order]))
  const articles = articlesOf(
    read('skus'),
    [...lines.values()].slice(0, limit).flat(),
    new Printer(new Chance(seed)),
  )
  const orders = [...lines.values()]
    .slice(0, limit)
    .map((some, i) => orderOf(some, { nth: i, to: addresses.get(some[0]?.order_id), ...articles }))
  return { owners: articles.owners, articles: [...articles.bySku.values()], orders }
}

interface Catalogue {
  readonly owners: { readonly code: string; readonly name: string }[]
  readonly ownerOf: Map<string, number>
  readonly bySku: Map<string, Article>
}

/** An article is one owner's: the same thing sold by two is two articles. */
function articlesOf(skus: readonly Cells[], lines: readonly Cells[], printer: Printer): Catalogue {
  const known = new Map(skus.map((sku) => [sku.sku, sku]))
  const found: Catalogue = { owners: [], ownerOf: new Map(), bySku: new Map() }
  for (const { sku = '', owner_id = '' } of lines) {
    let owner = found.ownerOf.get(owner_id)
    if (owner === undefined) {
      owner = found.owners.length
      found.ownerOf.set(owner_id, owner)
      found.owners.push({
        code: `S${owner_id.slice(0, 10).toUpperCase()}`,
        name: `Seller ${owner_id.slice(0, 6)}`,
      })
    }
    if (found.bySku.has(`${sku} ${owner_id}`)) continue
    const cells = known.get(sku)
    const nth = found.bySku.size
    found.bySku.set(`${sku} ${owner_id}`, {
      ...{ nth, owner, code: `K${nth + 1}_${sku.slice(0, 6).toUpperCase()}`, barcodes: printer.print() },
      name: `${cells?.category_pt || 'produto'} ${sku.slice(0, 6)}`.replaceAll('_', ' '),
      weight: Math.max(1, Number(cells?.weight_g) || 1) / 1000,
      size: [side(cells?.length_cm), side(cells?.width_cm), side(cells?.height_cm)],
    })
  }
  return found
}

function orderOf(
  lines: readonly Cells[],
  { nth, to, ownerOf, bySku }: Catalogue & { nth: number; to: Cells | undefined },
): WantedOrder {
  const pieces = new Map<Article, Pieces>()
  for (const { sku, owner_id } of lines) {
    const article = bySku.get(`${sku} ${owner_id}`)
    if (article) pieces.set(article, { article, quantity: (pieces.get(article)?.quantity ?? 0) + 1 })
  }
  return {
    docNo: `${lines[0]?.order_id?.slice(0, 16).toUpperCase()}-${nth}`,
    owner: ownerOf.get(lines[0]?.owner_id ?? '') ?? 0,
    waybill: `LS${String(nth + 1).padStart(9, '0')}BR`,
    ...sendingOf(nth),
    consignee: {
      ...{ name: `Comprador ${nth + 1}`, company: '', phone: '', email: '', country: 'BR' },
      ...{ province: to?.state ?? '', city: to?.city ?? '', address: 'Rua Principal 1' },
      // A spreadsheet took the leading zero of some; the last three digits are nobody's business.
      postcode: `${(to?.zip_prefix ?? '').padStart(5, '0')}-000`,
    },
    lines: [...pieces.values()],
  }
}

function side(text: string | undefined): number {
  return Math.max(1, Number(text) || 1)
}

/** Plain comma-separated lines without quotes, under a line of names. */
function cellsOf(text: string): Cells[] {
  const [head = '', ...rows] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}
