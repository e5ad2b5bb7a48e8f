import type { GivenPassword } from '@longshore/shared/access/access.api.ts'
import type { CallEndpoint } from '@longshore/shared/contract/endpoint.ts'
import { callOf } from '../calls/api.ts'
import type { RowAction } from '../grid/actions.ts'
import type { ListRow } from '../grid/list-row.ts'
import { passwordForOther, showPassword } from './given-password.ts'

/** Gives an account a new password, which is shown this once. */
export function passwordAction<R extends ListRow>(
  reset: CallEndpoint<{ userId: string; password: string | null }, GivenPassword>,
  fits: (row: R) => boolean = () => true,
): RowAction<R> {
  return {
    ...{ name: 'reset', label: 'users.reset', takes: 'one', asks: 'confirm', fits },
    permission: reset.permission,
    async run(through, [user], _, options) {
      const given = { userId: user?.id ?? '', password: passwordForOther() }
      const { password } = (await callOf(reset, through)(given, options)) as GivenPassword
      await showPassword(password)
      return []
    },
  }
}
