import { type Change, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { bag, bagStatusAt } from './bag.ts'
import { askAbout, departed, departing, readBagsOf, readDisputes, readWay } from './depart-stowage.ts'
import { type Found, loaded, loading, readNamed, unloaded, unloading } from './load-item.ts'
import { bagOf, meantThing, readAround, readStowage } from './load-work.ts'
import { inLoad, STAGE } from './piece-place.ts'

/**
 * `loadItem`, `unloadItem` and `departStowage` as a device queues them. Its job asks what there is to ask before the scan
 * is saved; of what the device does not hold only the server can say anything.
 */
export const askLoadItem = fact({
  ...loading,
  reads: (given, { scope }) => readNamed(given, scope),
  reads2: (_, found, { scope }) => readAround(found, scope),
  decide(found, { from, anyway }, told) {
    const to = found.named ?? found.ofNo[0]
    const thing = meantThing(found)
    if (!to || !thing) return []
    return [...loaded(found, { to, thing, from, anyway, told }), ...bagStands(found, from, inLoad(to.id))]
  },
})

export const askUnloadItem = fact({
  ...unloading,
  reads: (given, { scope }) => readNamed(given, scope),
  reads2: (_, found, { scope }) => readAround(found, scope),
  decide(found) {
    const out = found.named ?? found.ofNo[0]
    const thing = meantThing(found)
    if (!out || !thing) return []
    return [...unloaded(found, out, thing), ...bagStands(found, inLoad(out.id), STAGE)]
  },
})

/** A bag as it stands after it was carried, until the server says so by its whole journal. */
function bagStands(found: Found, from: string, to: string): Change[] {
  const one = bagOf(found)
  if (!one) return []
  const places = new Set(one.place.split(' ').filter((place) => place !== from)).add(to)
  const place = [...places].sort().join(' ')
  const closedAt = one.manifest > 0 ? one.openedAt : null
  return [put(bag, { ...one, place, status: bagStatusAt({ ...one, place, closedAt }) })]
}

export const askDepart = fact({
  ...departing,
  reads: (given, { scope }) => ({ ...readStowage(given, scope), ...readDisputes(scope) }),
  reads2: (_, found) => ({ ...readBagsOf(found.disputed), ...readWay(found.named ?? found.ofNo[0]) }),
  ask(found, _, { actor }) {
    const one = found.named ?? found.ofNo[0]
    if (one) askAbout(one, found, actor)
  },
  decide(found, _, told) {
    const one = found.named ?? found.ofNo[0]
    return one ? departed(one, found, told) : []
  },
})
