import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { billApi, billFiles } from '@longshore/shared/billing/bill.api.ts'
import type { Bill } from '@longshore/shared/billing/bill.ts'
import type { Hono } from 'hono'
import type { Viewer } from '../../database/page.ts'
import { type Desk, serve } from '../../http/mount.ts'
import { inputOf } from '../../http/request-input.ts'
import type { BillPapers, Written } from './bill-papers.ts'

const types = {
  pdf: 'application/pdf',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The files of a bill, for whoever may see it. */
export function serveBillPapers(
  hono: Hono,
  desk: Desk,
  { papers, billOf }: { papers: BillPapers; billOf(id: string, viewer: Viewer): Promise<Bill> },
): void {
  for (const kind of ['pdf', 'xlsx', 'json'] as const)
    serve(
      hono,
      {
        ...{ name: `bill.${kind}`, path: billFiles[kind], methods: ['GET'], query: ['id'] },
        ...{ audience: ['staff', 'customer'], permission: 'finance.view' },
      },
      desk,
      async (request, viewer) => {
        const { id } = (await inputOf(request, billApi.byId.input)) as { id: string }
        const one = await billOf(id, viewer)
        return desk.sheets.take(viewer, async () =>
          fileResponse(await (kind === 'json' ? papers.signed(one) : papers.write(one, kind)), types[kind]),
        )
      },
    )
}

/** Sends a file part by part, and takes it away when it is sent or nobody takes it any more. */
function fileResponse({ file, bytes, forget }: Written, type: string): Response {
  const stream = createReadStream(file).once('close', () => void forget())
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    },
  })
}
