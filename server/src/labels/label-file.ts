import { isId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { labelFilePath } from '@longshore/shared/labels/label.api.ts'
import { mediumOf } from '@longshore/shared/labels/label.ts'
import type { LabelJob } from '@longshore/shared/labels/label-job.ts'
import { printerDots } from '@longshore/shared/labels/printer.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { PrintFont } from '../files/print-font.ts'
import { type Desk, serve } from '../http/mount.ts'
import { drawPdf } from './draw-pdf.ts'
import { drawZpl } from './draw-zpl.ts'
import { labelJobListing, layoutsOf } from './label.routes.ts'

/** The file of a job that the caller may see, drawn anew from what was printed: PDF, or ZPL for 203 or 300 dots an inch. */
export function serveLabelFiles(
  hono: Hono,
  desk: Desk,
  { db, font }: { db: Kysely<Database>; font: PrintFont },
): void {
  serve(
    hono,
    {
      ...{ name: 'labels.file', path: labelFilePath, methods: ['GET'] },
      ...{ audience: ['staff', 'customer'], permission: 'labels.print', query: ['id', 'dpi'] },
    },
    desk,
    async (request, viewer) => {
      const query = new URL(request.url).searchParams
      const id = query.get('id') ?? ''
      if (!isId(id)) throw refusals.inputInvalid({ fields: 'id' })
      const dpi = printerDots.find((one) => String(one) === (query.get('dpi') ?? '203'))
      if (dpi === undefined) throw refusals.inputInvalid({ fields: 'dpi' })
      const job = await rowOf(db, labelJobListing, { viewer, id })
      if (job.format === 'pdf') return pdfOf(job, font)
      return fileResponse(Buffer.from(await zplOf(job, dpi, font)), 'text/plain; charset=utf-8')
    },
  )
}

async function pdfOf(job: LabelJob, font: PrintFont): Promise<Response> {
  const { medium, copies, code, at } = job
  const order = { medium: mediumOf(medium), copies, title: code, at }
  const file = await drawPdf(layoutsOf(job, job.contents), order, font)
  return fileResponse(file, 'application/pdf')
}

/** The labels of a job in the language of thermal printers, for so many dots an inch. */
export function zplOf(job: LabelJob, dpi: number, font: PrintFont): Promise<string> {
  return drawZpl(layoutsOf(job, job.contents), { dpi, copies: job.copies }, font)
}

function fileResponse(file: Buffer<ArrayBuffer>, type: string): Response {
  return new Response(file, {
    headers: {
      'content-type': type,
      'content-length': String(file.byteLength),
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    },
  })
}
