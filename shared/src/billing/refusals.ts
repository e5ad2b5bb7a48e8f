import { refusal } from '../command/refusal.ts'

  noPaper: refusal(3760, 'billing.no-paper', 409),
  paperVoid: refusal(3761, 'billing.paper-void', 409),
  paperDiffers: refusal(3762, 'billing.paper-differs', 409, ['no']),
  paperTooLong: refusal(3763, 'billing.paper-too-long', 422, ['most']),
