import type { PlantedRemoval } from './planted-removal.ts'

const selections = 'shared/src/labels/selection.test.ts'
const labels = 'server/src/labels/labels.test.ts'
const selection = 'shared/src/labels/selection.ts'

/** What may be printed together, and taken away. */
export const labelRemovals: readonly PlantedRemoval[] = [
  {
    sentence: 'Printed selections must come from the same shop or platform',
    test: selections,
    name: 'two shops are printed together',
    changes: [
      {
        file: selection,
        find: 'if (new Set(subjects.map(({ shop }) => shop)).size > 1) throw labelRefusals.mixedShops()',
        plant: '',
      },
    ],
  },
  {
    sentence: 'Exactly one row must be selected for: bag, printing',
    test: selections,
    name: 'two bags are printed together',
    changes: [
      {
        file: selection,
        find: 'if (most !== undefined && subjects.length > most) throw labelRefusals.oneOnly()',
        plant: '',
      },
    ],
  },
  {
    sentence: 'Exactly one row must be selected for: bag, printing',
    test: selections,
    name: 'no bag is printed',
    changes: [{ file: selection, find: 'if (labels === 0) throw labelRefusals.nothing()', plant: '' }],
  },
  {
    sentence: 'Rows whose logistics number does not exist are filtered out when printing waybills',
    test: selections,
    name: 'a row without logistics number is printed',
    changes: [
      {
        file: selection,
        find: "const kept = rows.filter(({ waybillNo }) => waybillNo !== '')",
        plant: 'const kept = rows',
      },
    ],
  },
  {
    sentence: 'Logistics number does not exist, cannot print the waybill',
    test: labels,
    name: 'a waybill without number is printed',
    changes: [
      {
        file: selection,
        find: "const kept = rows.filter(({ waybillNo }) => waybillNo !== '')",
        plant: 'const kept = rows',
      },
    ],
  },
  {
    sentence: 'Logistics number does not exist, cannot print the waybill',
    test: labels,
    name: 'nothing is said where none is left',
    changes: [
      {
        file: selection,
        find: 'if (rows.length > 0 && kept.length === 0) throw labelRefusals.logisticsMissing()',
        plant: '',
      },
    ],
  },
  {
    sentence: 'Labels of one category only may be deleted together',
    test: labels,
    name: 'labels of two categories are deleted together',
    changes: [
      {
        file: 'shared/src/labels/hide-jobs.ts',
        find: 'if (new Set(jobs.map(({ kind }) => kind)).size > 1) throw labelRefusals.mixedKinds()',
        plant: '',
      },
    ],
  },
]
