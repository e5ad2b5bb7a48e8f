import { refusal } from '../command/refusal.ts'

/** Refusals of devices and of sync: numbers 1801 to 1899. */
export const syncRefusals = {
  protocolOld: refusal(1801, 'sync.protocol-old', 426),
  deviceRevoked: refusal(1802, 'sync.device-revoked', 403),
  enrolmentWrong: refusal(1803, 'sync.enrolment-wrong', 422),
  proofWrong: refusal(1804, 'sync.proof-wrong', 401),
  grantMissing: refusal(1806, 'sync.grant-missing', 403),
  badgeWrong: refusal(1805, 'sync.badge-wrong', 422),
}
