import { derivedId } from '@longshore/shared/command/id.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type labelApi,
  labelFilePath,
  labelJobLine,
  type Printed,
  type PrintedBefore,
} from '@longshore/shared/labels/label.api.ts'
import { type LabelKind, mediumOf } from '@longshore/shared/labels/label.ts'
import { type LabelJob, labelJob } from '@longshore/shared/labels/label-job.ts'
import { layoutOf } from '@longshore/shared/labels/layout.ts'
import { labelPrintId, recordPrint } from '@longshore/shared/labels/record-print.ts'
import { checkFormat, type Subject } from '@longshore/shared/labels/selection.ts'
import type { Kysely } from 'kysely'
import type { Asked, Performed } from '../commands/asked.ts'
import { mustApply } from '../commands/must-apply.ts'
import { equal } from '../database/filters.ts'
import { type Listing, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { PrintFont } from '../files/print-font.ts'
import type { Caller } from '../http/caller.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { inSlices } from '../jobs/slices.ts'
import { drawSvg } from './draw-svg.ts'
import { encode } from './encode.ts'
import { selectionOf } from './label-selection.ts'

/** Pictures that a screen is shown. */
const SHOWN = 6

export const labelJobListing: Listing<LabelJob, InputOf<typeof labelApi.list.input>> = {
  ...{ table: labelJob, scope: 'company' },
  filters: { kind: equal('kind') },
  always: (columns) => columns('hidden', '=', 0),
}

export interface LabelParts {
  readonly db: Kysely<Database>
  readonly font: PrintFont
  perform(asked: Asked): Promise<Performed>
}

export function labelRoutes({ db, font, perform }: LabelParts): HandlersOf<typeof labelApi> {
  const print = async (
    { format, ...wanted }: InputOf<typeof labelApi.print.input>,
    caller: Caller,
  ): Promise<Printed> => {
    const { kind, medium, language, copies } = wanted
    checkFormat(format, mediumOf(medium))
    const { subjects, leftOut } = await selectionOf(db, wanted, caller)
    const contents = subjects.flatMap((subject) => subject.contents)
    const order = { kind, language, medium: mediumOf(medium) }
    await inSlices(contents, async (content) => {
      layoutOf(content, order, encode)
    })
    const { commandId: id, actor, at } = caller
    const counted = subjects.flatMap(({ id, ownerId, contents }) =>
      id === '' ? [] : { id, ownerId, labels: contents.length },
    )
    const { outcome } = await perform({
      ...{ id, name: recordPrint.name, scope: 'company', actor, via: 'desk' },
      args: {
        ...{ kind, medium, language, format, copies, subjects: counted, contents },
        warehouseId: (actor.kind === 'staff' && caller.warehouseId) || '',
      },
      ...{ occurredAt: at, receivedAt: at },
    })
    mustApply(outcome)
    return { jobId: derivedId(outcome.id, 'job'), labels: contents.length * copies, leftOut }
  }
  return {
    list: readsOf(db, labelJobListing, (rows) => rows.map(labelJobLine)).list,

    async preview(wanted, caller) {
      const { kind, medium, language, copies } = wanted
      const { subjects, leftOut } = await selectionOf(db, wanted, caller)
      const contents = subjects.flatMap((subject) => subject.contents)
      const order = { kind, language, medium: mediumOf(medium) }
      return {
        pictures: contents.slice(0, SHOWN).map((content) => drawSvg(layoutOf(content, order, encode), font)),
        labels: contents.length * copies,
        leftOut,
        printedBefore: await printedOf(db, kind, subjects),
      }
    },

    print,

    async waybills(asked, caller) {
      const kind = 'parcelOrder' as const
      const printed = await print(
        { ...asked, kind, codes: [], symbology: 'code128', headline: '', lines: [] },
        caller,
      )
      return { url: `${labelFilePath}?id=${printed.jobId}`, ...printed }
    },

    async pictures({ id }, viewer) {
      const job = await rowOf(db, labelJobListing, { viewer, id })
      return {
        pictures: layoutsOf(job, job.contents.slice(0, SHOWN)).map((layout) => drawSvg(layout, font)),
        labels: job.labels,
      }
    },
  }
}

export function layoutsOf({ kind, medium, language }: LabelJob, contents: LabelJob['contents']) {
  const order = { kind, language, medium: mediumOf(medium) }
  return contents.map((content) => layoutOf(content, order, encode))
}

async function printedOf(
  db: Kysely<Database>,
  kind: LabelKind,
  subjects: readonly Subject[],
): Promise<PrintedBefore[]> {
  const things = new Map(
    subjects.flatMap(({ id, no }) => (id === '' ? [] : [[labelPrintId(id, kind), { id, no }]])),
  )
  if (things.size === 0) return []
  const rows = await db
    .selectFrom('labelPrint')
    .select(['id', 'prints'])
    .where('id', 'in', [...things.keys()])
    .execute()
  return rows.flatMap(({ id, prints }) => {
    const thing = things.get(id)
    return thing ? { ...thing, times: Number(prints) } : []
  })
}
