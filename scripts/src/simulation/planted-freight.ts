import type { PlantedBug } from './planted-bugs.ts'

/** Bugs in where packages, bags and loads are, and in what follows from that for their orders. */
export const freightBugs: readonly PlantedBug[] = [
  {
    name: 'a dispute of two bags that the last one wins',
    changes: [
      {
        file: 'shared/src/freight/piece-place.ts',
        find: 'const net = netOf(carried)\n',
        plant: 'const net = netOf(carried.slice(-1).map(({ to }) => ({ from: SUPPLIER, to })))\n',
      },
    ],
  },
  {
    name: 'a package that two bags hold without a dispute',
    changes: [
      {
        file: 'shared/src/freight/piece-place.ts',
        find: 'const disputed = [...net.values()].some((sum) => sum !== 1) || places.length > 1',
        plant: 'const disputed = places.length === 0 && net.size > 0',
      },
    ],
  },
  {
    name: 'a package that one bag holds twice',
    changes: [
      {
        file: 'shared/src/freight/piece-place.ts',
        find: 'if (sumAt(one.to) > 1 && owes !== undefined)',
        plant: 'if (sumAt(one.to) > 9 && owes !== undefined)',
      },
    ],
  },
  {
    name: 'all of a bag that is out of wherever it is by now',
    changes: [
      {
        file: 'shared/src/freight/empty-bag.ts',
        find: 'carry(piece.id, inBag(one.id), STAGE)',
        plant: "carry(piece.id, piece.place.split(' ').at(-1) || inBag(one.id), STAGE)",
      },
    ],
  },
  {
    name: 'an arrival that forgets what is in the bag',
    changes: [
      {
        file: 'shared/src/freight/follow-arrival.ts',
        find: ': [inTransit(items.one.id, inside), whence(items.one, inside)]',
        plant: ": ['', '']",
      },
    ],
  },
  {
    name: 'a departure that skips unmeasured packages',
    changes: [
      {
        file: 'shared/src/freight/follow-stowage.ts',
        find: '...pieces.map((piece) => carry(piece.id, from, to, at)),',
        plant: '...pieces.filter(({ grams }) => grams > 0).map((piece) => carry(piece.id, from, to, at)),',
      },
    ],
  },
  {
    name: 'a cancelled departure that leaves its charge',
    changes: [
      {
        file: 'shared/src/freight/order-follows.ts',
        find: "...own.filter(({ origin }) => origin === '').map((piece) => firstLeg(order, piece, { of, isAway })),",
        plant: '...(isAway ? own.map((piece) => firstLeg(order, piece, { of, isAway })) : []),',
      },
    ],
  },
  {
    name: 'an order that has left with its first package',
    changes: [
      {
        file: 'shared/src/freight/order-travels.ts',
        find: "departed >= all ? 'shipped' : base",
        plant: "departed > 0 ? 'shipped' : base",
      },
    ],
  },
  {
    name: 'an order that stays shipped when its load comes back',
    changes: [
      {
        file: 'shared/src/freight/order-travels.ts',
        find: "const base = isAway ? order.shippedFrom || 'shipped' : was",
        plant: "const base = was === 'delivering' ? order.shippedFrom || 'shipped' : was",
      },
    ],
  },
  {
    name: 'an arrival that settles nothing',
    changes: [
      {
        file: 'shared/src/freight/piece-place.ts',
        find: 'if (!by) return []\n',
        plant: 'if (!by || by) return []\n',
      },
    ],
  },
  {
    name: 'an order that has arrived without its missing package',
    changes: [
      {
        file: 'shared/src/freight/order-travels.ts',
        find: "arrived >= all ? 'delivering'",
        plant: "arrived >= pieces - 1 ? 'delivering'",
      },
    ],
  },
  {
    name: 'a bag that leaves behind what was laid into it late',
    changes: [
      {
        file: 'shared/src/freight/late-in-bag.ts',
        find: 'if (!travels) return []',
        plant: 'if (!travels || travels) return []',
      },
    ],
  },
  {
    name: 'an arrival that leaves a package in both warehouses',
    changes: [
      {
        file: 'shared/src/freight/other-house.ts',
        find: "if (stowageId === '' || inside?.length === 0) return []",
        plant: "if (stowageId === '' || stowageId) return []",
      },
    ],
  },
  {
    name: 'a cancelled arrival that one of two warehouses never hears of',
    changes: [
      {
        file: 'shared/src/freight/follow-other.ts',
        find: "if (item?.stage !== 'arrived' && item?.stage !== 'arriving')",
        plant: "if (item?.stage !== 'arrived' || item?.stage === 'arrived')",
      },
    ],
  },
  {
    name: 'a carrier that takes over what another warehouse still expects',
    changes: [
      {
        file: 'shared/src/freight/keep-expected.ts',
        find: 'if (!load.destination || !hasLeft(load)) return []',
        plant: 'if (!load.destination || load) return []',
      },
    ],
  },
  {
    name: 'an unloading before its loading that is not counted',
    changes: [
      {
        file: 'shared/src/freight/load-item.ts',
        find: 'loads: fresh.loads - 1 }]]',
        plant: 'loads: Math.max(0, fresh.loads - 1) }]]',
      },
    ],
  },
]
