import { prove } from '@longshore/server/start/prove.ts'
import type { Finding } from '@longshore/server/stock/prove/finding.ts'
import { inBag } from '@longshore/shared/freight/piece-place.ts'
import type { Books } from '../books.ts'
import { ABROAD, type Hall } from './hall.ts'
import type { Standing } from './set-up.ts'

/** What the books of both warehouses say at night. */
export interface Closing {
  /** What names a parcel, by its number. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** Open exceptions that name no parcel. */
  readonly others: readonly string[]
  /** Parcels that stand abroad by the books, alone and without a dispute. */
  readonly abroad: ReadonlySet<string>
  /** Parcels that are neither there nor named, or stand in two places. */
  readonly astray: readonly string[]
  readonly healed: Readonly<Record<string, number>>
  /** Problem shipments that were opened too early, and answered by the arrival. */
  readonly answered: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly parked: readonly string[]
  /** How often receiving a parcel and its first leg are charged, where that is not what happened. */
  readonly charged: readonly string[]
  readonly findings: readonly Finding[]
}

const PATIENCE = 60_000
const LOOK = 100

const isOpen = ({ status }: { status: string }) => status === 'open' || status === 'taken'

/** Asks the books when everybody is level. */
export async function closeBooks(books: Books, { here, abroad }: Standing, hall: Hall): Promise<Closing> {
  const { reader } = books
  await followed(books)
  const exceptions = await reader.selectFrom('exception').selectAll().execute()
  const commands = await reader.selectFrom('command').select(['name', 'args', 'result', 'outcome']).execute()
  const pieces = await reader.selectFrom('parcelPiece').selectAll().execute()
  const of = ({ warehouseId }: { warehouseId: string }) =>
    pieces.filter(({ scope }) => scope === `warehouse:${warehouseId}`)
  const [home, far] = [of(here), of(abroad)]
  const named = new Names(hall)
  const others = exceptions.filter(isOpen).flatMap(({ kind, subjectLabel, details }) => {
    const told = [subjectLabel, ...Object.values(JSON.parse(String(details)) as object).map(String)]
    return told.some((label) => named.add(label, kind)) ? [] : [`${kind} ${subjectLabel} ${details}`]
  })
  for (const { no, place } of far)
    if (place.startsWith('BAG:')) named.add(no, 'left in the books of a bag that was emptied')
  const items = await reader.selectFrom('stowageItem').selectAll().execute()
  for (const { no, stage, kind, thingId } of items) {
    if (stage === 'missing' && kind === 'piece') named.add(no, 'missing of its load')
    if (stage === 'left-behind')
      for (const inside of home.filter(({ place }) => place === inBag(thingId)))
        named.add(inside.no, `in ${no}, which was left behind`)
  }
  const asked = await reader.selectFrom('problem').select(['id', 'question']).execute()
  const found = await reader
    .selectFrom('problemReply')
    .select('problemId')
    .where('text', 'like', '✓%')
    .execute()
  const answered = new Set(found.map(({ problemId }) => problemId))
  for (const { id, question } of asked)
    if (!answered.has(id)) named.add(question.split(':')[0] ?? '', 'a problem shipment')
  for (const { no, status } of home) if (status === 'expected') named.add(no, 'expected and not received')
  const stand = far.filter(({ place, disputed }) => place === 'STAGE' && disputed === 0)
  const there = new Set(stand.map(({ no }) => no))
  return {
    ...{ named: named.all, others, abroad: there },
    astray: home.flatMap(({ no, place, disputed }) => {
      const isLevel = there.has(no) && place.startsWith('EXT.HOUSE:') && !place.includes(' ') && !disputed
      const elsewhere = far.find((one) => one.no === no)?.place ?? 'nowhere'
      return isLevel || named.all.has(no) ? [] : [`${no}: ${place || 'nowhere'} here, ${elsewhere} abroad`]
    }),
    answered: answered.size,
    healed: counted(exceptions.filter((one) => !isOpen(one)).map(({ kind }) => kind)),
    outcomes: counted(commands.map(({ outcome }) => outcome)),
    parked: commands.flatMap(({ name, args, result, outcome }) =>
      outcome === 'parked' ? [`${name} ${args} ${result}`] : [],
    ),
    charged: [
      ...(await charges(books, 'receive-parcel', home.filter(({ status }) => status !== 'expected').length)),
      ...(await charges(books, 'first-leg', far.length)),
    ],
    findings: await prove(books),
  }
}

/** Everything about a day that nothing accounts for: a parcel that is named without a cause too. */
export function unaccounted(
  hall: Hall,
  { named, others, abroad, astray, charged, answered, parked, findings }: Closing,
): string[] {
  return [
    ...[...hall.parcels.keys()].flatMap((no) => {
      const mishap = hall.mishaps.get(no)
      const names = named.get(no)
      const real = hall.where(no)
      return [
        ...(mishap && !names ? [`${no} ${mishap}, and nothing names it`] : []),
        ...(!mishap && names ? [`nothing happened to ${no}, and it is named: ${names.join(', ')}`] : []),
        ...(abroad.has(no) !== (real === ABROAD)
          ? [`${no} is ${abroad.has(no) ? '' : 'not '}abroad by the books, and really ${real}`]
          : []),
      ]
    }),
    ...others.map((what) => `an open exception names no parcel: ${what}`),
    ...astray.map((what) => `stands nowhere as it should: ${what}`),
    ...charged.map((what) => `charged otherwise than it happened: ${what}`),
    ...(answered > 0 ? [`told as missing before the arrival was heard of: ${answered}`] : []),
    ...parked.map((what) => `parked: ${what}`),
    ...findings.map(({ rule, rows }) => `prove: ${rule}: ${JSON.stringify(rows)}`),
  ]
}

class Names {
  readonly all = new Map<string, string[]>()
  readonly #hall: Hall
  readonly #stickers: ReadonlyMap<string, string>

  constructor(hall: Hall) {
    this.#hall = hall
    this.#stickers = new Map([...hall.stickers].map(([no, sticker]) => [sticker, no]))
  }

  /** False where the label is no parcel's. */
  add(label: string, how: string): boolean {
    const no = this.#stickers.get(label) ?? label
    if (!this.#hall.parcels.has(no)) return false
    const so = this.all.get(no) ?? []
    if (!so.includes(how)) this.all.set(no, [...so, how])
    return true
  }
}

/** Until nothing that follows from a command waits any more. */
async function followed({ reader }: Books): Promise<void> {
  const until = performance.now() + PATIENCE
  for (;;) {
    const [left] = await reader.selectFrom('followUp').select('command').limit(1).execute()
    if (!left) return
    if (performance.now() > until) throw new Error(`${left.command} is not done`)
    await new Promise((resolve) => setTimeout(resolve, LOOK))
  }
}

async function charges({ reader }: Books, fee: string, happened: number): Promise<string[]> {
  const causes = await reader
    .selectFrom('chargeCause')
    .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
    .select(['quantity'])
    .where('fee', '=', fee)
    .execute()
  const charged = causes.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  return charged === happened ? [] : [`${fee}: ${charged} times instead of ${happened}`]
}

function counted(kinds: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
