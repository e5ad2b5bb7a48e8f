import { refusals } from '@longshore/shared/command/refusals.ts'
import { fromBuffer, type ZipFile } from 'yauzl'

/** What an honest spreadsheet stays below (safety.md L17). */
const MOST_ENTRIES = 200
const MOST_BYTES = 150 * 1024 * 1024
const MOST_RATIO = 100

/**
 * Looks at a zip's table of contents before anything is unpacked: what says it unpacks to too much, or is no
 * spreadsheet, is refused. A table that lies is caught by the limits of the worker that reads it.
 */
export async function checkZip(bytes: Buffer): Promise<void> {
  const zip = await opened(bytes)
  let entries = 0
  let unpacked = 0
  let workbook = false
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(refusals.notSheet()))
    zip.on('end', () => resolve())
    zip.on('entry', ({ fileName, uncompressedSize, isEncrypted }) => {
      entries += 1
      unpacked += uncompressedSize
      workbook ||= fileName === 'xl/workbook.xml'
      if (isEncrypted() || fileName.endsWith('vbaProject.bin')) reject(refusals.notSheet())
      else if (entries > MOST_ENTRIES || unpacked > MOST_BYTES || unpacked > bytes.length * MOST_RATIO)
        reject(refusals.tooLarge({ limit: `${MOST_BYTES / 1024 / 1024} MB` }))
      else zip.readEntry()
    })
    zip.readEntry()
  }).finally(() => zip.close())
  if (!workbook) throw refusals.notSheet()
}

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (fault, zip) =>
      fault || !zip ? reject(refusals.notSheet()) : resolve(zip),
    ),
  )
}
