import { refusal } from '../command/refusal.ts'

/** Refusals of signed manifests and of those who receive by them: numbers 3910 to 3929. */
export const manifestRefusals = {
  manifestRevoked: refusal(3910, 'freight.manifest-revoked', 409, ['manifest']),
  /** One answer to whoever does not hold the key, whether there is such a manifest or not. */
  notOfManifest: refusal(3911, 'freight.not-of-manifest', 401),
  manifestOver: refusal(3912, 'freight.manifest-over', 403, ['manifest']),
  tooManyEditions: refusal(3913, 'freight.too-many-editions', 409, ['stowage']),
}
