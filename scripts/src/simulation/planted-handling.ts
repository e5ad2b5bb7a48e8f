import type { PlantedBug } from './planted-bugs.ts'

/** Bugs in what becomes of goods besides their orders: moved, defective, destroyed, counted, sent back. */
export const handlingBugs: readonly PlantedBug[] = [
  {
    name: 'a free move that loses a promise',
    changes: [
      {
        file: 'server/src/commands/write-changes.ts',
        find: 'writing.carried.push(carriedAway(lost, change))',
        plant: '',
      },
    ],
  },
  {
    name: 'audit by the requester',
    changes: [
      {
        file: 'shared/src/exceptions/handle-defective.ts',
        find: 'if (lot.requestedBy === actor.id) throw exceptionRefusals.auditedByRequester()',
        plant: '',
      },
    ],
  },
  {
    name: 'a cancelled rejection that releases the lot',
    changes: [
      {
        file: 'shared/src/exceptions/handle-defective.ts',
        find: "put(defectiveItem, { ...lot, status: 'requested', rejection: '' })",
        plant: "put(defectiveItem, { ...lot, status: 'audited', rejection: '' })",
      },
    ],
  },
  {
    name: 'a destroyed lot shelved',
    changes: [
      {
        file: 'shared/src/exceptions/destroy-goods.ts',
        find: 'to: DESTROYED, batch',
        plant: 'to: shelf(positionId), batch',
      },
    ],
  },
  {
    name: 'a cancelled defective removal whose lot stays bound',
    changes: [
      {
        file: 'shared/src/exceptions/held-lots.ts',
        find: 'let wanted = line.promised',
        plant: 'let wanted = Math.max(line.promised, line.lots.reduce((sum, { bound }) => sum + bound, 0))',
      },
    ],
  },
  {
    name: 'defective pieces put back that stay away',
    changes: [
      {
        file: 'shared/src/stock/put-back-stock.ts',
        find: "if (condition === 'defective') changes.push(followed(orderId, scope, at.id))",
        plant: '',
      },
    ],
  },
  {
    name: 'a count that forgets a late pick',
    changes: [
      {
        file: 'shared/src/stock/count-differences.ts',
        find: 'seq > version && at < moment',
        plant: 'seq < version && at < moment',
      },
    ],
  },
  {
    name: 'a difference corrected twice',
    changes: [
      {
        file: 'shared/src/stock/count-differences.ts',
        find: 'isLeft(one) && !corrected.some(same(one))',
        plant: 'isLeft(one)',
      },
    ],
  },
  {
    name: 'a difference above the limit approved by its counter',
    changes: [
      {
        file: 'shared/src/stock/approve-count.ts',
        find: "if (booked.needs === 'manager' && told.actor.id === task.countedBy) throw stockRefusals.samePerson()",
        plant: '',
      },
    ],
  },
  {
    name: 'a return counted twice',
    changes: [
      {
        file: 'shared/src/exceptions/returned-pieces.ts',
        find: 'sum(soldLines) - sum(returned)',
        plant: 'sum(soldLines) - 0 * sum(returned)',
      },
    ],
  },
  {
    name: 'a claim accepted twice',
    changes: [
      {
        file: 'shared/src/exceptions/claim-part.ts',
        find: "mustAllow(partMachine.allows(part.status, 'accept'), 'accept', part.status)",
        plant: '',
      },
      {
        file: 'shared/src/exceptions/claim-part.ts',
        find: "mustAllow(claimMachine.allows(claim.status, 'accept'), 'accept', claim.status)",
        plant: '',
      },
    ],
  },
]
