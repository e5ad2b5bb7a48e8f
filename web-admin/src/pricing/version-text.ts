import { t } from '../language/language.ts'

/** A version is counted when it is published. */
export function versionText(no: number): string {
  return no === 0 ? t('price.draft-version') : String(no)
}
