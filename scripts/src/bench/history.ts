import { openSqlite } from '@longshore/server/database/sqlite.ts'
import type { Line } from '../house/planted-house.ts'
import { HOUSE, HOUSE_NO, WORKER } from '../house/planted-house.ts'
import { openToFill } from './multiplied.ts'
import { deviceOf, drive, HANDHELDS, scansOf } from './scans.ts'

/** The feed is kept for 14 days only. */
const FEED = 200_000

/**
 * Gives a seeded database a past of `rows` scans, written by SQL: commands, postings, notes, charges and the feed, with
 * the balances and the scope's order as they would stand. `rows` is a multiple of 20. Later scans go on from there.
 */
export async function giveHistory(file: string, lines: readonly Line[], rows: number): Promise<void> {
  // One scan of each line, so that every account is there.
  const opened = openSqlite(file)
  await drive(opened, scansOf(lines, lines.length))
  await opened.close()

  const db = openToFill(file)
  const count = rows - lines.length
  const { seq } = db.prepare('select seq from scope where id = ?').get(HOUSE) as { seq: number }
  db.exec('create temp table hand (nth integer primary key, device text)')
  const hand = db.prepare('insert into hand values (?, ?)')
  for (let nth = 0; nth < HANDHELDS; nth++) hand.run(nth, deviceOf(nth))
  db.exec(`create temp table past as ${past(count, seq, lines.length)}`)
  db.exec(`
    insert into command select ${HOUSE_NO}, seq, id, 'inbound.receiveLine',
      printf('{"lineId":"%s","receiptId":"%s","quantity":1,"aside":false}', lineId, receiptId),
      'worker:${WORKER}', device, place, at, at,
      printf('{"w":"${WORKER}","sid":"shift-1","t":%d,"m":%d,"b":"boot","c":0,"s":["4006381333931"]}', at, place),
      'applied', '{}' from past;
    insert into posting select ${HOUSE_NO}, seq, 1, "from", "to", 1, receiptId, at from past;
    insert into note select ${HOUSE_NO}, seq, 0, receiptId, 'receipt.counted', '{"line":1,"quantity":1}', 'Ana', at from past;
    insert into chargeCause select ${HOUSE_NO}, seq, 2,
      (select no from chargeBasis b where b.scopeNo = ${HOUSE_NO} and b.documentId = past.receiptId and b.subjectId = past.lineId),
      1, at, null, null from past;
    insert into feed select ${HOUSE_NO}, seq, 3, 'inbound:${HOUSE}', 'receiptLine', lineId
      from past where seq > (select max(seq) from past) - ${FEED};
    update balance set quantity = quantity - (select count(*) from past where "from" = accountId)
      where accountId in (select "from" from past);
    update balance set quantity = quantity + (select count(*) from past where "to" = accountId)
      where accountId in (select "to" from past);
    update receiptLine set received = received + (select count(*) from past where past.lineId = receiptLine.id);
    update receiptLine set good = received;
    update receipt set received = (select sum(received) from receiptLine where receiptId = receipt.id);
    update supply set good = good + ${count};
    update scope set seq = (select max(seq) from past) where id = '${HOUSE}';
    drop table past;
    drop table hand;
  `)
  db.close()
}

/** One row for each scan of the past: its place in both orders, its line and its two accounts. */
function past(count: number, seq: number, from: number): string {
  return `
    with recursive scan(i) as (select 0 union all select i + 1 from scan where i < ${count - 1}),
    place as (
      select row_number() over (order by l.id) - 1 as nth, l.id as lineId, l.receiptId, l.ownerId,
        f.accountId as "from", t.accountId as "to"
      from receiptLine l
      join balance f on f.batch = l.receiptId and f.locationId like 'EXT.%'
      join balance t on t.batch = l.receiptId and t.locationId not like 'EXT.%'
    )
    select ${seq} + 1 + i as seq, 1780000000000 + i as at, (select device from hand where nth = (i + ${from}) % ${HANDHELDS}) as device,
      (i + ${from}) / ${HANDHELDS} + 1 as place, lineId, receiptId, ownerId, "from", "to",
      printf('018f%04x-%04x-7%03x-8%03x-%012x', i / 65536, i % 65536, i % 4096, i % 1000, i * 2654435761 % 281474976710656) as id
    from scan join place on nth = i % (select count(*) from place)`
}
