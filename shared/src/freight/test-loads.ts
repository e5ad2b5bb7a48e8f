import { itemId } from './stowage.ts'
import { packagesHere } from './test-packages.ts'

const idOf = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, '0')}`
export const LOAD = idOf(0xe00)
export const OTHER_LOAD = idOf(0xe01)
const SEALED = idOf(0xe02)
export const CLOSED_BAG = idOf(0xf12)

export const COMING = idOf(0xe04)
export const BAG_COMING = idOf(0xe20)

const load = (id: string, no: string, more: object) => ({
  ...{ id, no, status: 'to-be-submitted', submitted: 0, channel: 'LINE', company: 'JAL', arrivalPort: 'NRT' },
  ...{ containerNo: '', cabinetType: '', plate: '', bookedGrams: 0, bookedVolume: 0, planned: 0, loaded: 0 },
  ...{ pieces: 0, grams: 0, volume: 0, arrived: 0, createdAt: 1 },
  ...more,
})
const item = (of: { kind: string; thingId: string; no: string }) => ({
  ...{
    id: itemId(LOAD, of.thingId),
    stowageId: LOAD,
    stage: 'planned',
    planned: 1,
    loads: 0,
    pieces: 1,
    grams: 1200,
  },
  ...{ loadedBy: '', ...of },
})

/** What a device holds where a load waits: a closed bag and a package are planned for it, another load has a package. */
export function loadsHere(deviceId: string) {
  const here = packagesHere(deviceId)
  const pieces = here.parcelPiece.map((one) =>
    one.no === 'PO1-5' ? { ...one, place: `LOAD:${OTHER_LOAD}`, status: 'loaded' } : one,
  )
  const first = pieces[0]
  return {
    ...here,
    parcelPiece: pieces,
    bag: here.bag.map((one) => ({
      ...{ place: 'STAGE', disputed: 0, ...one },
      ...(one.id === CLOSED_BAG && { weight: 2600, manifest: 1 }),
    })),
    stowage: [
      load(LOAD, 'LD1', { planned: 2 }),
      load(OTHER_LOAD, 'LD2', { channel: '', loaded: 1, pieces: 1, grams: 1200, createdAt: 2 }),
      load(SEALED, 'LD3', { status: 'submitted', submitted: 1, createdAt: 3 }),
      load(idOf(0xe03), 'LD9', { status: 'departed', submitted: 1 }),
    ],
    stowageItem: [
      item({ kind: 'bag', thingId: CLOSED_BAG, no: 'BG3' }),
      item({ kind: 'piece', thingId: first?.id ?? '', no: 'PO1-1' }),
    ],
  }
}

/** What a device holds where a load is on its way with a bag and two packages. */
export function comingHere(deviceId: string) {
  const here = loadsHere(deviceId)
  const left = (kind: string, thing: number, no: string) => {
    const thingId = idOf(thing)
    const of = { kind, thingId, no, stage: 'departed', loads: 1, id: itemId(COMING, thingId) }
    return { ...item(of), ...of, stowageId: COMING }
  }
  return {
    ...here,
    bag: [
      ...here.bag,
      {
        ...{
          id: BAG_COMING,
          no: 'BG9',
          status: 'departed',
          channel: 'LINE',
          zone: '',
          seal: '',
          openedAt: 5,
        },
        ...{ mark: '040123450000000078', place: `TRANSIT:${COMING}`, disputed: 0, weight: 1200, manifest: 1 },
        openedBy: 'Mia',
      },
    ],
    stowage: [
      ...here.stowage.filter(({ no }) => no !== 'LD9'),
      load(COMING, 'LD7', { status: 'departed', submitted: 1, loaded: 3, pieces: 4 }),
    ],
    stowageItem: [left('bag', 0xe20, 'BG9'), left('piece', 0xe21, 'PO9-1'), left('piece', 0xe22, 'PO9-2')],
  }
}
