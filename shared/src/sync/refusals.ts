import { refusal } from '../command/refusal.ts'

/** Refusals of devices and of sync: numbers 1201 to 1299. */
export const syncRefusals = {
  protocolOld: refusal(1201, 'sync.protocol-old', 426),
  deviceRevoked: refusal(1202, 'sync.device-revoked', 403),
  enrolmentWrong: refusal(1203, 'sync.enrolment-wrong', 422),
  proofWrong: refusal(1204, 'sync.proof-wrong', 401),
  badgeWrong: refusal(1205, 'sync.badge-wrong', 422),
}
