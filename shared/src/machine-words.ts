import type { exceptionMachine } from './exceptions/exception.ts'
import type { receiptMachine } from './inbound/receipt.ts'
import type { outboundMachine } from './outbound/order.ts'
import type { waveMachine } from './outbound/wave.ts'
import type { Machine } from './rows/machine.ts'
import type { CountStatus } from './stock/tasks.ts'

type Machines = typeof outboundMachine | typeof waveMachine | typeof receiptMachine | typeof exceptionMachine
type StateOf<M> = M extends Machine<infer S, string> ? S : never
type MoveOf<M> = M extends Machine<string, infer W> ? W : never

/** What is done to a document beside the moves of its machine. */
type Deed = 'save' | 'setAside' | 'reout' | 'return' | 'reallocate' | 'approve' | 'recount' | 'revoke'

/** What an address cannot do without. */
type Part = 'name' | 'country' | 'city' | 'address' | 'postcode'

/** The words that a refusal says: a move, the status in which it is not possible, the parts that are missing. */
export type MachineWord =
  | `move.${MoveOf<Machines> | Deed}`
  | `status.${StateOf<Machines> | CountStatus | 'revoked'}`
  | `fields.${Part}`
