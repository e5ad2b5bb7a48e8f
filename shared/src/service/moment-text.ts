/** A moment as carriers write it, and the minutes that the place's clocks are ahead of UTC. */
export interface ReadMoment {
  readonly at: number
  readonly offset: number
}

const WRITTEN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?) ?(Z|[+-]\d\d:?\d\d)$/

/** Reads `2026-11-23T10:30:00+07:00`, with a space or without seconds too; a moment without its zone is none. */
export function readMoment(text: string): ReadMoment | undefined {
  const [, day, time, zone] = WRITTEN.exec(text.trim()) ?? []
  if (!day || !time || !zone) return undefined
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const local = Date.parse(`${day}T${time}Z`)
  // A day that no month has is not moved to the next one.
  const isThere = Number.isFinite(local) && new Date(local).toISOString().startsWith(day)
  return isThere && Math.abs(offset) <= 900 ? { at: local - offset * 60_000, offset } : undefined
}
