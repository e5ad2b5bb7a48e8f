import { lazy } from 'react'

type Around = typeof import('./around.ts')

/** What is drawn around the work comes in one file: once any of it was opened, none needs the network. */
export function around<K extends keyof Around>(name: K) {
  return lazy(async () => ({ default: (await import('./around.ts'))[name] }))
}
