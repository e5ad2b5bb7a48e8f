import { createReadStream } from 'node:fs'
import { CsvReader, type SheetLine, separatorOf } from '@longshore/server/files/csv.ts'

/**
 * Reads a CSV file as it streams: quotes as in RFC 4180, lines ended by LF or CRLF, comma, semicolon or tab as the
 * first line has them, a byte order mark skipped. Empty lines are left out.
 */
export async function* csvLines(file: string): AsyncGenerator<SheetLine> {
  let reader: CsvReader | undefined
  let start = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    if (reader) {
      yield* reader.read(String(chunk))
      continue
    }
    start += String(chunk).replace(/^\ufeff/, start ? '$&' : '')
    if (!start.includes('\n')) continue
    reader = new CsvReader(separatorOf(start))
    yield* reader.read(start)
  }
  reader ??= new CsvReader(separatorOf(start))
  yield* reader.read(start.includes('\n') ? '\n' : `${start}\n`)
}
