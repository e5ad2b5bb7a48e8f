import { readFileSync } from 'node:fs'
import type { ManifestFault } from '@longshore/server/freight/manifest-key.ts'
import { manifestFault, manifestKey } from '@longshore/server/freight/manifest-key.ts'
import { readConfig } from '@longshore/server/start/config.ts'
import { openSecrets } from '@longshore/server/start/secrets.ts'

const sentences: Readonly<Record<ManifestFault, string>> = {
  unreadable: 'it is no manifest',
  'other-key': 'it is signed by another key than the one that is trusted',
  forged: 'its signature is not of what it says',
  'lines-changed': 'its lines are not those that were signed',
  'sums-differ': 'its lines do not come to what it says',
}

/** Checks a signed manifest by the key of this house, or by one that the house gave: what it says, and whether it holds. */
export function proveManifest(file: string, given: string | undefined): { text: string; isRight: boolean } {
  const trusted = given ?? manifestKey(openSecrets(readConfig(process.env).secretFile).signing).publicKey
  const fault = manifestFault(readFileSync(file, 'utf8'), trusted)
  return { text: fault ? `BROKEN  ${sentences[fault]}` : 'The manifest is right.', isRight: !fault }
}
