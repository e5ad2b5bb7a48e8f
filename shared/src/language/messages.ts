export type MessageKind = 'success' | 'boldSuccess' | 'info' | 'warning' | 'error' | 'confirm'

/** The catalogue of messages (specification 000 §8 and 001 §8): what is said, in which kind. Sentences: `messages.*.ts`. */
export const messages = {
  checkPath: 'warning',
  chunkFailed: 'error',
  noPermission: 'error',
  signedOut: 'warning',
  offline: 'warning',

  selectFirst: 'warning',
  oneRowOnly: 'warning',
  nothingToExport: 'warning',
  fileFirst: 'warning',
  rejectionReason: 'warning',
  deletionCancelled: 'info',

  logisticsMissing: 'warning',
  someLogisticsMissing: 'warning',

  jpgOrPngOnly: 'warning',
  excelOnly: 'warning',
  imageTooLarge: 'warning',
  avatarTooLarge: 'warning',

  verificationFailed: 'error',
  creationFailed: 'error',
  shelfFailed: 'error',
  deletionFailed: 'error',
  operationFailed: 'error',
  signingFailed: 'error',
  importFailed: 'error',
  outboundImportAnomaly: 'error',
  positionsFailed: 'error',

  confirmDelete: 'confirm',
  confirmRestore: 'confirm',
  confirmCancel: 'confirm',
  confirmCancelApplication: 'confirm',
  confirmDeleteSku: 'confirm',
  confirmLeave: 'confirm',

  created: 'success',
  edited: 'success',
  saved: 'success',
  submitted: 'success',
  deleted: 'success',
  done: 'success',
  signed: 'success',
  passwordChanged: 'success',
  imported: 'success',
  uploaded: 'success',
  exported: 'success',
  held: 'success',
  replied: 'success',
  split: 'success',
  transportChanged: 'success',
  draftSaved: 'success',
  shipped: 'success',
  applicationCancelled: 'success',
  waveGenerated: 'boldSuccess',
} as const satisfies Record<string, MessageKind>

export type MessageKey = keyof typeof messages
