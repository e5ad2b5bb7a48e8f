// usage: node .shoot.mjs lang type path[,path...]   (type staff|customer)
import { chromium } from '@playwright/test'
const [,, langs, type, user, ...paths] = process.argv
const base = 'http://127.0.0.1:8791/web_site'
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', ...(process.getuid() === 0 ? { chromiumSandbox: false } : {}), args: ['--disable-dev-shm-usage'] })
for (const lang of langs.split(',')) for (const [w, h] of [[1280, 800], [360, 640]]) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, locale: lang })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 300)) })
  await page.addInitScript((l) => localStorage.setItem('longshore.language', l), lang)
  await page.goto(`${base}/${type === 'staff' ? 'userlogin' : 'login'}`)
  await page.locator('input[name=userName]').fill(user)
  await page.locator('input[type=password]').fill('longshore-demo')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/welcome|pageHome|\/web_site\/(?!login|userlogin)/)
  for (const path of paths) {
    await page.goto(`${base}/${path}`)
    await page.waitForTimeout(1200)
    const sticks = await page.evaluate(() => document.documentElement.scrollWidth)
    if (sticks > w) console.log(`STICKS OUT ${path} ${sticks} > ${w}`)
    await page.screenshot({ path: `/tmp/desk/shots/${path.replace(/[?=&/]/g, '_').slice(0, 40)}.${lang}.${w}.png` })
  }
  await context.close()
}
await browser.close()
