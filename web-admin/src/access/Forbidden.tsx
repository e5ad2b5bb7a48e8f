import { Stop } from './Stop.tsx'

export function Forbidden() {
  return <Stop number="403" title="stop.forbidden" text="message.noPermission" />
}
