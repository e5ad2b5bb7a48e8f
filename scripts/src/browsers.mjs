import { existsSync } from 'node:fs'

/** Where systems keep browsers, the lightest first: the headless shell draws no window. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** The browser to test in beside Playwright's own, which stands at `own`. @returns undefined where its own is there, or none is */
export function otherBrowser(own) {
  if (process.env.CHROMIUM_PATH !== undefined) return process.env.CHROMIUM_PATH
  return existsSync(own) ? undefined : places.find((path) => existsSync(path))
}
