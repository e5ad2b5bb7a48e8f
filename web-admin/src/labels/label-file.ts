import { labelFilePath } from '@longshore/shared/labels/label.api.ts'
import type { LabelFormat } from '@longshore/shared/labels/label.ts'
import { download, saveAs } from '../calls/transfer.ts'

/** The file of a print job; a job has one format, and its file for a thermal printer fits one density. */
export function labelFile(jobId: string, dpi = '203'): Promise<Blob> {
  return download(labelFilePath, { id: jobId, dpi })
}

export function saveLabels(file: Blob, { format, code }: { format: LabelFormat; code: string }): void {
  saveAs(file, `${code.replace(/[^\w-]+/g, '_').slice(0, 40) || 'labels'}.${format}`)
}
