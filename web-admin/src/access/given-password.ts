import { madePassword } from '@longshore/shared/access/made-password.ts'
import { t } from '../language/language.ts'
import { ask } from '../notice/ask.ts'

/** A password for somebody else. It is made here: a call that is sent again gives the one that is shown. */
export function passwordForOther(): string {
  return madePassword(below)
}

function below(limit: number): number {
  const fair = 256 - (256 % limit)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return byte % limit
  }
}

/** Shows a password that was given to somebody, this once. */
export function showPassword(password: string): Promise<string | undefined> {
  const [title, text] = [t('users.password-is', { password }), t('users.password-once')]
  return ask({ title, text, copies: password, yes: t('kit.close') })
}
