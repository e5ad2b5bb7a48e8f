import type { Cell, Draft, Row, Table } from '../rows/table.ts'
import type { SchemaOf } from './arguments.ts'
import type { Basis } from './basis.ts'
import type { Carry } from './carry.ts'
import type { MoneyChange } from './money-change.ts'
import type { Refusal, Values } from './refusal.ts'

export type Condition = 'good' | 'defective' | 'pending'

export interface Put {
  readonly do: 'put'
  readonly table: Table
  readonly row: Draft<Row>
}
/**
 * The same values in many rows of the command's scope, in one statement. For what goes through very many rows of a table
 * that neither travels to devices nor is searched by words; the outcome does not name them.
 */
export interface SetAll {
  readonly do: 'setAll'
  readonly table: Table
  readonly ids: readonly string[]
  readonly values: Readonly<Record<string, Cell>>
}
export interface Remove {
  readonly do: 'remove'
  readonly table: Table
  readonly id: string
}
/** A stock posting: quantity pieces go from one location to another. See `stock/place.ts` for locations. */
export interface Move {
  readonly do: 'move'
  readonly from: string
  readonly to: string
  readonly skuId: string
  readonly ownerId: string
  /** The receipt batch to prefer; other batches of the same goods are taken when it runs out. '' when unknown. */
  readonly batch: string
  readonly condition: Condition
  /** The condition on arrival, when it changes. */
  readonly toCondition?: Condition
  readonly quantity: number
  /** The pick task whose allocation the pieces consume. */
  readonly taskId?: string
  /** The document the goods moved for: what the journal is searched by. */
  readonly documentId: string
  /** The exception kind raised when the place held fewer pieces than were taken. */
  readonly short?: string
  /** When the pieces moved, where that is not the command's own moment. */
  readonly at?: number
}
/** Reserves pieces of one account for a pick task. */
export interface Hold {
  readonly do: 'hold'
  readonly accountId: number
  readonly skuId: string
  readonly ownerId: string
  /** Of the account's pieces: only good ones are what an article has to promise. */
  readonly condition: Condition
  readonly taskId: string
  readonly orderId: string
  readonly lineId: string
  readonly quantity: number
}
/** Releases what is still held for a pick task. */
export interface Free {
  readonly do: 'free'
  readonly taskId: string
}
/** Changes what is promised of a SKU before positions are chosen. May be negative. */
export interface PromiseStock {
  readonly do: 'promise'
  readonly skuId: string
  readonly ownerId: string
  readonly quantity: number
}
/** Opens an exception that a person resolves. */
export interface Raise {
  readonly do: 'raise'
  readonly kind: string
  readonly subject: { readonly table: string; readonly id: string; readonly label: string }
  readonly details: Readonly<Record<string, string | number | null>>
}
/**
 * A contradiction that has a size. One open exception of the kind stands for the subject: it is opened when the size
 * `grew`, follows the size, and heals at 0.
 */
export interface Differ {
  readonly do: 'differ'
  readonly kind: string
  readonly subject: Raise['subject']
  readonly quantity: number
  readonly grew: boolean
  /** The quantity is more of what the open exception counts, not its new size. */
  readonly adds?: true
  /** The way by which it healed, where a person chose one elsewhere. */
  readonly resolution?: string
  readonly details: Raise['details']
}
/**
 * Writes an unrated cause of a fee; rating never delays a fact. Below zero it takes back what was charged for the same
 * subject: each cause that it takes back is named with what is taken of it, the newest first.
 */
export interface Charge {
  readonly do: 'charge'
  readonly sheet: 'inbound' | 'in-warehouse' | 'outbound' | 'rent' | 'misc'
  readonly fee: string
  readonly ownerId: string
  readonly quantity: number
  readonly documentId: string
  /** The line, box, package or article of the document that it is for; '' where it is for the document. */
  readonly subjectId: string
  readonly basis: Basis
}
/** A line in a document's timeline. */
export interface Note {
  readonly do: 'note'
  readonly documentId: string
  readonly event: string
  readonly details: Readonly<Record<string, string | number | null>>
}
/** What another scope, or a later moment, must do: performed as its own command with a derived id. */
export interface FollowUp {
  readonly do: 'followUp'
  readonly scope: string
  readonly command: string
  readonly args: object
  /** It is performed in the transaction of its cause, right behind it, where it is of the same scope. */
  readonly atOnce?: true
}
/** What is doubtful about what was taken. It is told with the outcome, and again with every repeat of it. */
export interface Warn {
  readonly do: 'warn'
  readonly code: string
  readonly values: Values
}
export type Change =
  | Put
  | SetAll
  | Remove
  | Move
  | Carry
  | Hold
  | Free
  | PromiseStock
  | Raise
  | Differ
  | Charge
  | Note
  | FollowUp
  | Warn
  | MoneyChange

export function put<R extends Row>(table: Table<R>, row: Draft<R>): Put {
  return { do: 'put', table, row }
}
export function setAll<R extends Row, C extends keyof R & string>(
  table: Table<R>,
  ids: readonly string[],
  values: Readonly<Record<C, R[C] & Cell>>,
): SetAll {
  return { do: 'setAll', table, ids, values }
}
export function remove<R extends Row>(table: Table<R>, id: string): Remove {
  return { do: 'remove', table, id }
}
export function move(posting: Omit<Move, 'do'>): Move {
  return { do: 'move', ...posting }
}
export function hold(held: Omit<Hold, 'do'>): Hold {
  return { do: 'hold', ...held }
}
export function free(taskId: string): Free {
  return { do: 'free', taskId }
}
export function promise(skuId: string, ownerId: string, quantity: number): PromiseStock {
  return { do: 'promise', skuId, ownerId, quantity }
}
export function raise(kind: string, subject: Raise['subject'], details: Raise['details'] = {}): Raise {
  return { do: 'raise', kind, subject, details }
}
export function differ(
  kind: string,
  subject: Raise['subject'],
  size: { was: number; is: number },
  details: Raise['details'] = {},
): Differ {
  return { do: 'differ', kind, subject, quantity: size.is, grew: size.is > size.was, details }
}
export function charge(cause: Omit<Charge, 'do'>): Charge {
  return { do: 'charge', ...cause }
}
export function note(documentId: string, event: string, details: Note['details'] = {}): Note {
  return { do: 'note', documentId, event, details }
}
/** Takes what was given, and says in a refusal's words why it may be wrong. */
export function warn({ code, values }: Refusal): Warn {
  return { do: 'warn', code, values }
}
/** A command by its name alone, where what asks for it is loaded by handhelds and the command itself need not be. */
export type Named<C> = C extends { readonly args: SchemaOf<infer A> }
  ? { readonly name: string; readonly args?: SchemaOf<A> }
  : never

export function followUp<A extends object>(
  scope: string,
  command: { readonly name: string; readonly args?: SchemaOf<A> },
  args: A,
): FollowUp {
  return { do: 'followUp', scope, command: command.name, args }
}

/** What follows so closely that nobody has to see the one without the other. */
export function atOnce(next: FollowUp): FollowUp {
  return { ...next, atOnce: true }
}
