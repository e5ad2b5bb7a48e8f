import { type NoticeChoice, noticeChoice } from '@longshore/shared/service/notice-choice.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { shapeOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

/** What a customer said of how it wants to be told; undefined where it never said anything. */
export async function choiceOf(db: Kysely<Database>, customerId: string): Promise<NoticeChoice | undefined> {
  const stored = await db
    .selectFrom('noticeChoice')
    .selectAll()
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return stored && (parsedRow(stored, shapeOf(noticeChoice).jsonColumns) as NoticeChoice)
}
