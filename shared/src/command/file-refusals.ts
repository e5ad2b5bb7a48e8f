import { refusal } from './refusal.ts'

/** Refusals of files that only a desk sends: apart from the house's, which handhelds load. */
export const fileRefusals = {
  pdfBroken: refusal(1152, 'file.pdf-broken', 415),
  pdfActive: refusal(1153, 'file.pdf-active', 415),
  importRuns: refusal(1190, 'file.import-runs', 409),
  importStays: refusal(1192, 'file.import-stays', 409),
  importIsBack: refusal(1193, 'file.import-is-back', 409),
  columnUnknown: refusal(1191, 'file.column-unknown', 422, ['field']),
}
