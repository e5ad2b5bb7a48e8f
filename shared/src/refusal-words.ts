import type { billMachine } from './billing/bill.ts'
import type { chargeMachine } from './billing/charge-line.ts'
import type { feeRuleMachine } from './billing/fee-rule.ts'
import type { destructionMachine } from './exceptions/destruction-order.ts'
import type { exceptionMachine } from './exceptions/exception.ts'
import type { rechargeMachine } from './finance/recharge.ts'
import type { withdrawalMachine } from './finance/withdrawal.ts'
import type { receiptMachine } from './inbound/receipt-machine.ts'
import type { handoverMachine } from './outbound/handover.ts'
import type { outboundMachine } from './outbound/order-machine.ts'
import type { ShownState } from './outbound/order-view.ts'
import type { WaveType, waveMachine } from './outbound/wave.ts'
import type { priceListMachine } from './pricing/price-list.ts'
import type { Machine } from './rows/machine.ts'
import type { defectiveMachine } from './stock/defective-item.ts'
import type { CountStatus } from './stock/tasks.ts'

type Machines =
  | typeof outboundMachine
  | typeof waveMachine
  | typeof receiptMachine
  | typeof exceptionMachine
  | typeof handoverMachine
  | typeof defectiveMachine
  | typeof destructionMachine
  | typeof rechargeMachine
  | typeof withdrawalMachine
  | typeof priceListMachine
  | typeof feeRuleMachine
  | typeof chargeMachine
  | typeof billMachine
type StateOf<M> = M extends Machine<infer S, string> ? S : never
type MoveOf<M> = M extends Machine<string, infer W> ? W : never

/** What is done to a document beside the moves of its machine. */
type Deed =
  | 'save'
  | 'hold'
  | 'setAside'
  | 'reout'
  | 'return'
  | 'reallocate'
  | 'approve'
  | 'recount'
  | 'revoke'

/** Why something cannot be undone any more. */
type Dependent =
  | 'packed'
  | 'sorted'
  | 'stopped'
  | 'issued'
  | 'moved-on'
  | 'coded'
  | 'counted'
  | 'inspected'
  | 'shelved'
  | 'ordered'
  | 'finished'

/** What an address cannot do without. */
type Part = 'name' | 'country' | 'city' | 'address' | 'postcode'

/** The postcode rules of the countries, in the specification's words. */
type Rule =
  | '4 digits'
  | '5 digits'
  | '6 digits'
  | '2 digits, dash, 3 digits'
  | '3 digits, dash, 4 digits'
  | '4 digits, dash, 3 digits'
  | '5 digits, dash, 3 digits'
  | '5 digits, or 5 digits, dash, 4 digits'
  | '5 digits, 7 digits, or 5 digits, dash, 4 digits'
  | '3 digits, space, 2 digits'
  | '4 digits, space, 2 alphanumerics'
  | '2-4 alphanumerics, space, 3 alphanumerics'
  | '3 letters plus digits'
  | 'letter, digit, letter, space, digit, letter, digit'
  | 'digits, or digits with a country prefix'
  | 'digits 0-9 only'
  | 'none'

/** The words that a refusal says: a move, the status in which it is not possible, the parts that are missing, what depends on it, a rule. */
export type RefusalWord =
  | `move.${MoveOf<Machines> | Deed}`
  | `status.${StateOf<Machines> | ShownState | CountStatus | 'revoked'}`
  | `fields.${Part}`
  | `depends.${Dependent}`
  | `rule.${Rule}`
  | `type.${WaveType}`
