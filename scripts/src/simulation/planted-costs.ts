import type { PlantedBug } from './planted-bugs.ts'

/** Bugs in what suppliers ask for, in margins, trials, lists of what earned nothing, and rent. */
export const costBugs: readonly PlantedBug[] = [
  {
    name: 'an expected cost that two invoices take',
    changes: [
      {
        file: 'shared/src/billing/pay-invoice.ts',
        find: "{ status: 'expected', invoiceId: '' },",
        plant: "{ status: 'expected' },",
      },
    ],
  },
  {
    name: 'a difference of a void invoice that is still owed',
    changes: [
      {
        file: 'shared/src/billing/pay-invoice.ts',
        find: "{ status: 'void' },",
        plant: '{},',
      },
    ],
  },
  {
    name: 'a margin that is said by the rate of now',
    changes: [
      {
        file: 'server/src/finance/margin/margin-reckoned.ts',
        find: "'in', ['in-force', 'superseded']",
        plant: "'in', ['in-force']",
      },
    ],
  },
  {
    name: 'a void cost that a margin still counts',
    changes: [
      {
        file: 'server/src/finance/margin/margin-sums.ts',
        find: ".groupBy(['subjectId', 'fee', 'currency', invoiced, day])",
        plant:
          ".clearWhere().where('documentId', '=', documentId).groupBy(['subjectId', 'fee', 'currency', invoiced, day])",
      },
    ],
  },
  {
    name: 'a trial of freight that counts what was measured anew twice',
    changes: [
      {
        file: 'server/src/finance/trial/trial-facts.ts',
        find: 'taken.has(row.id) ||',
        plant: '',
      },
    ],
  },
  {
    name: 'a price that begins in the past charges what was settled anew',
    changes: [
      {
        file: 'shared/src/billing/recalculated.ts',
        find: "status === 'void' ? false : status !== 'accrued' ||",
        plant: "status === 'void' ? false :",
      },
    ],
  },
  {
    name: 'a cause that was charged later and stays listed',
    changes: [
      {
        file: 'server/src/billing/rated-slice.ts',
        find: 'if (ids.length) await',
        plant: 'if (ids.length > 99) await',
      },
    ],
  },
  {
    name: 'rent of the day of arrival that is free of its tier',
    changes: [
      {
        file: 'shared/src/billing/rent-curve.ts',
        find: 'came + (tier.from - 1) * DAY',
        plant: 'came + tier.from * DAY - 1',
      },
    ],
  },
]
