import { lazy } from 'react'

type Around = typeof import('./around.ts')

/** The screens around the work are loaded as one file: once any of them was opened, none needs the network. */
export function around<K extends keyof Around>(name: K) {
  return lazy(async () => ({ default: (await import('./around.ts'))[name] }))
}
