import { boolean } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { mustFollow } from './post-cod.ts'
import { walletTransfer } from './wallet-transfer.ts'

/** It came to the other wallet, or the balance of the one did not cover it. */
export const endTransfer = intent({
  name: 'finance.endTransfer',
  scope: 'company',
  permission: null,
  args: args({ transferId: id(), arrived: boolean().required() }),
  reads: ({ transferId }) => ({ one: need(walletTransfer, transferId) }),
  decide({ one }, { arrived }, told) {
    mustFollow(told)
    if (one.status !== 'approved') return []
    return arrived
      ? [put(walletTransfer, { ...one, arrived: 1 }), note(one.id, 'transfer.arrived')]
      : [
          put(walletTransfer, { ...one, status: 'rejected', reason: 'balance-short' }),
          note(one.id, 'transfer.short'),
        ]
  },
})
