import { Stop } from './Stop.tsx'

export function NotFound() {
  return <Stop number="404" title="stop.not-found" text="stop.not-found-text" />
}
