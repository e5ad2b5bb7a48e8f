import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export type ExceptionStatus = 'open' | 'taken' | 'resolved' | 'healed'
export type Severity = 'low' | 'high' | 'critical'
/** What the customer says to the desk's question whether its surplus is accepted; '' where it was not asked. */
export type Agreement = '' | 'asked' | 'agreed' | 'refused'

/** What a fact that contradicts the plan opens: somebody's work until it is resolved or a later fact heals it. */
export const exception = table(
  'exception',
  {
    kind: text,
    severity: word<Severity>(),
    /** The role it belongs to until a person takes it. */
    ownerRole: text,
    status: word<ExceptionStatus>(),
    subjectTable: text,
    subjectId: text,
    /** What a person calls the subject: a document number, a position code. */
    subjectLabel: text,
    details: json<Readonly<Record<string, string | number | null>>>(),
    causeCommand: text,
    causeName: text,
    workerId: text,
    deviceId: maybe(text),
    openedAt: integer,
    dueAt: integer,
    takenBy: maybe(text),
    resolution: maybe(text),
    remark: maybe(text),
    resolvedBy: maybe(text),
    resolvedAt: maybe(integer),
    /** About goods that are here and should not be, or the other way round: an abnormal part (`part-kinds.ts`). */
    part: flag,
    /** The customer whom the desk shows the part to; '' while it is the house's alone. */
    customerId: text,
    sharedAt: maybe(integer),
    /** The customer sees the picture that the floor took. */
    showsPhoto: flag,
    agreement: word<Agreement>(),
    /** Who is to say something next. */
    turn: word<'house' | 'customer'>(),
  },
  {
    owner: 'customerId',
    bucket: (row) => (row.deviceId ? `dev:${row.deviceId}` : undefined),
    device: [
      'kind',
      'severity',
      'ownerRole',
      'status',
      'subjectLabel',
      'details',
      'openedAt',
      'causeCommand',
    ],
  },
)
export type Exception = RowOf<typeof exception>

/** Open exceptions of one kind about one subject. */
export const exceptionsOfSubject = listOf('exceptionsOfSubject', exception, ['subjectId', 'status'])

export const exceptionMachine = machine('exception', {
  states: ['open', 'taken', 'resolved', 'healed'],
  starts: ['open'],
  moves: {
    take: { from: ['open'], to: 'taken', permission: 'exceptions.handle' },
    giveBack: { from: ['taken'], to: 'open', permission: 'exceptions.handle' },
    resolve: { from: ['open', 'taken'], to: 'resolved', asks: 'reason', permission: 'exceptions.handle' },
    assign: { from: ['open', 'taken'], to: 'taken', permission: 'exceptions.handle' },
    reopen: { from: ['resolved'], to: 'open', asks: 'reason', permission: 'exceptions.handle' },
    heal: { from: ['open', 'taken'], to: 'healed', derived: true },
  },
})

/** What a kind of exception means for the people who act on it. */
export interface ExceptionKind {
  readonly severity: Severity
  readonly ownerRole: string
  /** Hours until it is overdue and goes to the manager. */
  readonly hours: number
  /** The ways a person may resolve it; each is a word with a sentence in every language. */
  readonly resolutions: readonly string[]
  /** The command that the house performs by itself when one is opened; its arguments are the exception's details. */
  readonly followUp?: string
}
export type ExceptionKinds = Readonly<Record<string, ExceptionKind>>
