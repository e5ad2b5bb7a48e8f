import { number, object, string } from 'yup'
import { id, oneOf, several } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { anyOf } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { languages } from '../language/language.ts'
import { toSeconds } from '../money/units.ts'
import { hideJobs } from './hide-jobs.ts'
import { labelFormats, labelKinds, MOST_LABELS, mediumIds, symbologies } from './label.ts'
import type { LabelJob } from './label-job.ts'

/** What labels are asked for: rows by their ids, or codes as somebody wrote them. */
const wanted = {
  kind: oneOf(labelKinds),
  ids: several(id()).default([]),
  codes: several(string().required().max(300), MOST_LABELS).default([]),
  symbology: string()
    .oneOf([...symbologies])
    .default('code128'),
  headline: string().default('').max(120),
  lines: several(string().default('').max(120), 6).default([]),
  medium: oneOf(mediumIds),
  language: oneOf(languages),
  copies: number().integer().min(1).max(MOST_LABELS).default(1),
}

/** How often labels of a thing were printed before. */
export interface PrintedBefore {
  readonly id: string
  readonly no: string
  readonly times: number
}

export interface LabelPreview {
  /** Pictures of the first labels, as SVG in mm. */
  readonly pictures: readonly string[]
  readonly labels: number
  /** Numbers of the rows that are not printed. */
  readonly leftOut: readonly string[]
  /** Things of the selection that were; the others are not printed yet. */
  readonly printedBefore: readonly PrintedBefore[]
}

/** The job that holds the file. */
export interface Printed {
  readonly jobId: string
  readonly labels: number
  readonly leftOut: readonly string[]
}

/** A job of waybills, and the address of its file: it opens to whoever has the job, with the same token. */
export interface PrintedWaybills extends Printed {
  readonly url: string
}

/** Times in seconds. */
export interface LabelJobLine extends Omit<LabelJob, 'scope' | 'contents' | 'hidden' | 'ownerId'> {}

export function labelJobLine({ scope: _, contents, hidden, ownerId, ...row }: LabelJob): LabelJobLine {
  return { ...row, at: toSeconds(row.at) }
}

const base = '/api/owms/v1/label'
const both = { audience: ['staff', 'customer'], permission: 'labels.print' } as const

export const labelApi = {
  list: read<Page<LabelJobLine>>()({
    ...{ path: `${base}/list`, ...both },
    input: pageInput(['at'], { kind: anyOf(labelKinds) }),
  }),
  preview: call<LabelPreview>()({ path: `${base}/preview`, ...both, input: object(wanted) }),
  print: call<Printed>()({
    ...{ path: `${base}/print`, ...both },
    input: object({ ...wanted, format: oneOf(labelFormats) }),
  }),
  /** The waybills of parcel orders (000 §7); one without a logistics number is left out. */
  waybills: call<PrintedWaybills>()({
    ...{ path: '/api/vstdprint/get_print_url_for_smart_ids', audience: ['customer'] },
    ...{ permission: both.permission },
    input: object({
      ids: several(id(), MOST_LABELS),
      medium: oneOf(mediumIds).default('100x150'),
      format: oneOf(labelFormats).default('pdf'),
      language: oneOf(languages).default('en'),
      copies: wanted.copies,
    }),
  }),
  pictures: read<{ readonly pictures: readonly string[]; readonly labels: number }>()({
    ...{ path: `${base}/pictures`, ...both, input: object({ id: id() }) },
  }),
  hide: performs({ path: `${base}/delete`, audience: both.audience, command: hideJobs }),
}

/** The file of a job, in bytes: beside the table, because it is no envelope. */
export const labelFilePath = `${base}/file`
