import { everyPermission } from '@longshore/shared/access/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import {
  type About,
  aboutNobody,
  answerOf,
  commandsAbout,
  foundOf,
  type Request,
  readsAbout,
  sheetsAbout,
} from './test-calls.ts'
import { isCustomers, isWarehouses, leaveTraces, type Party, tracesOf } from './test-traces.ts'

const SLOW = 240_000

/** Of the reads that can, so many show a planted row: others are for administrators, or want what a plant has not. */
const SHOWING = 0.6
/** Reads that say figures alone. */
const figures = /^(figuresOfHome|waiting|day)\.|\.(counts|countsByTime|stat|unread)$/

/** Whoever sends a load chooses among all warehouses of the house: their codes and names are no secret to staff (149). */
const NAMES = 'stowage.destinations'
const readsBeside: typeof readsAbout = (kind, about) =>
  readsAbout(kind, about).filter(({ name }) => name !== NAMES)

/** Who must know nothing of whom. */
const neighbours = {
  customer: {
    who: 'a customer beside another one in the same warehouse',
    fits: isCustomers,
    person: (world: World) => world.customer(world.customers[0]),
    place: ({ customers, warehouses }: World) => ({ customerId: customers[1], warehouseId: warehouses[0] }),
  },
  staff: {
    who: 'staff of a warehouse beside another one with the same customers',
    fits: isWarehouses,
    person: (world: World) => world.staff(everyPermission, { warehouses: [world.warehouses[0]] }),
    place: ({ customers, warehouses }: World) => ({ customerId: customers[0], warehouseId: warehouses[1] }),
  },
} as const

/**
 * By which table's ids an endpoint shows something. The first engine asks by every table's; the second by those alone, and
 * by all where the first was shown nothing.
 */
const shownTo = { customer: new Map<string, Set<string>>(), staff: new Map<string, Set<string>>() }

onBothEngines('nothing is known of a neighbour', (dialect) => {
  describe.each(['customer', 'staff'] as const)('for %s', (kind) => {
    const { who, fits, person, place } = neighbours[kind]
    let world: World
    let lin: Person
    let own: About
    let theirs: About
    let other: Party
    const before = new Map<string, string>()
    const shown = shownTo[kind]
    const shows = ({ name, of }: Request) => !of || (shown.get(name)?.has(of) ?? true)
    const ask = (
      request: Request,
      about: About,
      headers: object = { 'x-warehouse-id': world.warehouses[0] },
    ) => answerOf(world, lin, { request, about, headers })
    const everything = (about: About) => [...readsBeside(kind, about), ...sheetsAbout(about)]
    const name = async ({ word, ids }: About) => {
      for (const table of ['customer', 'warehouse'] as const)
        await world.engine.operate((db) =>
          db
            .updateTable(table)
            .set({ name: word, contact: word, address: word })
            .where('id', '=', ids.get(table) ?? '')
            .execute(),
        )
    }

    beforeAll(async () => {
      world = await openWorld(dialect)
      lin = await person(world)
      const [[customerId], [warehouseId]] = [world.customers, world.warehouses]
      const me = { customerId, warehouseId, actor: `${kind}:${lin.id}`, word: 'LINSOWN', number: 271_828_000 }
      own = { word: me.word, ids: await leaveTraces(world, me) }
      await name(own)
      for (const request of everything(own).filter(shows)) {
        const answer = await ask(request, own)
        before.set(JSON.stringify(request), answer)
        if (!request.of || !answer.startsWith('200')) continue
        const tables = shown.get(request.name) ?? new Set<string>()
        shown.set(request.name, tables.add(request.of))
      }

      other = { ...place(world), actor: `${kind}:another`, word: 'CANARY', number: 918_273_000 }
      theirs = { word: other.word, ids: await leaveTraces(world, other, { fits, others: own.ids }) }
      await name(theirs)
    }, SLOW)
    afterAll(async () => {
      expect(world.defects).toEqual([])
      await world.close()
    })

    test(`${who} sees the own rows by nearly every read, so that the others' would be seen too`, () => {
      const reads = readsBeside(kind, own).filter(({ name }) => !figures.test(name))
      const showing = reads.filter((request) => before.get(JSON.stringify(request))?.includes(own.word))
      const namesOf = (requests: readonly Request[]) => new Set(requests.map((request) => request.name)).size
      expect(namesOf(showing) / namesOf(reads)).toBeGreaterThan(SHOWING)
    })

    test(
      `${who} is told the same of the own, whether the other is there or not: rows, counts, sums, sheets`,
      async () => {
        for (const [request, answer] of before)
          if (answer.startsWith('200'))
            expect(await ask(JSON.parse(request) as Request, own), request).toBe(answer)
      },
      SLOW,
    )

    test(
      `${who} is told of the other's rows what is said of rows that nobody has`,
      async () => {
        const nobodys = aboutNobody(theirs)
        const missing = new Map(everything(nobodys).map((request) => [request.alike, request]))
        const ofNobody = new Map<string, string>()
        for (const [alike, request] of missing) ofNobody.set(alike, await ask(request, nobodys))
        for (const request of everything(theirs).filter(shows)) {
          const answer = await ask(request, theirs)
          expect(foundOf(other, answer), `${JSON.stringify(request)} ${answer}`).toBe(false)
          expect(answer, JSON.stringify(request)).toBe(ofNobody.get(request.alike))
        }
        for (const request of readsBeside(kind, theirs).filter(shows)) {
          const answer = await ask(request, theirs, {})
          expect(foundOf(other, answer), `without a warehouse: ${JSON.stringify(request)} ${answer}`).toBe(
            false,
          )
        }
      },
      SLOW,
    )

    test(
      `${who} commands nothing of the other's, alone or in bulk, and is answered as if it were not there`,
      async () => {
        const stood = await tracesOf(world, theirs.ids)
        const nobodys = aboutNobody(theirs)
        const missing = commandsAbout(kind, nobodys)
        for (const [i, request] of commandsAbout(kind, theirs).entries()) {
          const answer = await ask(request, theirs)
          expect(foundOf(other, answer), `${JSON.stringify(request)} ${answer}`).toBe(false)
          const nothing = await ask(missing[i] as Request, nobodys)
          expect(unnumbered(answer), JSON.stringify(request)).toBe(unnumbered(nothing))
        }
        expect(await tracesOf(world, theirs.ids)).toEqual(stood)
      },
      SLOW,
    )
  })
})

/** Without the ids and numbers that are new for each command. */
function unnumbered(answer: string): string {
  return answer
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '·')
    .replaceAll(/"(seq|version)":\d+/g, '"$1":0')
}
