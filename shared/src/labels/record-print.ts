import { array, boolean } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { rows } from '../command/reads.ts'
import { args, count, id, line, oneOf, pieces, several } from '../command/schema.ts'
import { anyOf } from '../contract/list-filters.ts'
import { languages } from '../language/language.ts'
import { labelFormats, labelKinds, MOST_LABELS, mediumIds, symbologies } from './label.ts'
import { labelJob, labelPrint } from './label-job.ts'
import { factNames } from './label-words.ts'
import { labelRefusals } from './refusals.ts'

export function labelPrintId(subjectId: string, kind: string): string {
  return derivedId(subjectId, `${kind} label`)
}

const subject = args({ id: id(), ownerId: line(64), labels: count() })
const content = args({
  code: line(300),
  symbology: oneOf(symbologies),
  mayTurn: boolean().required(),
  headline: line(300),
  corner: line(40),
  facts: array()
    .of(args({ name: anyOf(factNames), text: line(300) }))
    .required(),
})

/**
 * Records a print job: one row for the job, and a count on each thing whose label is in it. The server takes the
 * arguments from rows that the person may see.
 */
export const recordPrint = intent({
  name: 'labels.recordPrint',
  scope: 'company',
  permission: 'labels.print',
  args: args({
    kind: oneOf(labelKinds),
    medium: oneOf(mediumIds),
    language: oneOf(languages),
    format: oneOf(labelFormats),
    copies: pieces(),
    /** Where the staff stand who print. */
    warehouseId: line(64),
    subjects: several(subject),
    contents: several(content, MOST_LABELS),
  }),
  reads: ({ subjects, kind }) => ({
    before: rows(
      labelPrint,
      subjects.map((one) => labelPrintId(one.id, kind)),
    ),
  }),
  decide({ before }, { subjects, contents, ...job }, told) {
    const { kind, copies } = job
    const labels = contents.length * copies
    if (labels === 0) throw labelRefusals.nothing()
    if (labels > MOST_LABELS) throw labelRefusals.tooMany({ labels, most: MOST_LABELS })
    const known = new Map(before.map((row) => [row.id, row]))
    return [
      put(labelJob, {
        ...{ id: told.id('job'), ...job, labels, contents, code: contents[0]?.code ?? '', hidden: 0 },
        ...{ ownerId: told.actor.customerId ?? '', byName: told.actor.name, at: told.at },
      }),
      ...subjects.map((one) => {
        const printId = labelPrintId(one.id, kind)
        const was = known.get(printId)
        return put(labelPrint, {
          ...{ id: printId, kind, subjectId: one.id, ownerId: one.ownerId },
          prints: (was?.prints ?? 0) + 1,
          labels: (was?.labels ?? 0) + one.labels * copies,
          ...{ firstAt: was?.firstAt ?? told.at, lastAt: told.at },
        })
      }),
    ]
  },
})
