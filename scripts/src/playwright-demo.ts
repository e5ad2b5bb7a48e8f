import { beginDemo } from './house/demo-house.ts'

/** Begins the demo warehouse once for all stories of a run. */
export default async function setup(): Promise<() => void> {
  return beginDemo()
}
