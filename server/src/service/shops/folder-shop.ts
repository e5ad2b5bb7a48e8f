import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import type { Shop } from '@longshore/shared/service/shop.ts'
import type { SheetImports } from '../../files/sheet-imports.ts'
import { SHEET_LIMIT } from '../../files/uploads.ts'
import { type Pulled, type ShopAdapter, ShopFault } from './shop-adapter.ts'
import { callerFor } from './shop-orders.ts'

const SHEET = /\.(csv|xlsx)$/i
/** A file that was written to within this is still being written, ms. */
const SETTLED = 2000
/** Where a file goes that was read, and one that is no sheet of orders. */
const DONE = 'done'
const REFUSED = 'refused'

export interface FolderShopParts {
  /** Under it each shop has a folder by its id; undefined where the server has none. */
  readonly root: string | undefined
  readonly imports: SheetImports
  now(): number
}

/** A shop whose orders come as sheets in a folder: each is imported as if its customer had sent it, its wrong rows wait to be repaired. */
export class FolderShop implements ShopAdapter {
  readonly #parts: FolderShopParts

  constructor(parts: FolderShopParts) {
    this.#parts = parts
  }

  async pull(shop: Shop): Promise<Pulled | undefined> {
    const { root } = this.#parts
    if (root === undefined) return undefined
    const folder = join(root, shop.id)
    for (const one of [folder, join(folder, DONE), join(folder, REFUSED)])
      await mkdir(one, { recursive: true })
    let imported = 0
    let fault = ''
    for (const name of (await readdir(folder)).filter((one) => SHEET.test(one)).sort()) {
      const file = join(folder, name)
      const { size, mtimeMs } = await stat(file)
      if (Date.now() - mtimeMs < SETTLED) continue
      if (size > SHEET_LIMIT) throw new ShopFault(`TOO_LARGE ${name}`)
      try {
        const sheet = { file: await readFile(file), name, fields: new Map<string, string>() }
        const said = await this.#parts.imports.take(
          'parcelOrder',
          sheet,
          callerFor(shop, { source: `file ${name} ${mtimeMs}`, at: this.#parts.now() }),
        )
        imported += 'taken' in said ? said.taken : 0
        await rename(file, join(folder, DONE, name))
      } catch (refused) {
        if (!(refused instanceof Refusal)) throw refused
        fault = `${name} ${refused.code}`
        await rename(file, join(folder, REFUSED, name))
      }
    }
    return { imported, fault }
  }
}
