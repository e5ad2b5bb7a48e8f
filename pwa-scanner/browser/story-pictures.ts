import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** With SHOTS=<folder> pictures of a screen are kept, numbered as they are taken. */
export function pictureOf(screen: string, language: string): (page: Page, name: string) => Promise<void> {
  let taken = 0
  return async (page, name) => {
    const folder = process.env.SHOTS
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    taken += 1
    const nth = String(taken).padStart(2, '0')
    await page.screenshot({ path: join(folder, `${screen}-${language}-${nth}-${name}.png`) })
  }
}
