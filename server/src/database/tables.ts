import type { StoredOf } from '@longshore/shared/rows/table.ts'
import type { Tables } from '@longshore/shared/tables.ts'
import type { AccessTables } from '../access/access.tables.ts'
import type { AccessEventTables } from '../access/access-event.tables.ts'
import type { AuditTables } from '../access/audit-seal.tables.ts'
import type { RatingTables } from '../billing/rating.tables.ts'
import type { RentTables } from '../billing/rent/rent.tables.ts'
import type { CommandTables } from '../commands/command.tables.ts'
import type { MoneyTables } from '../commands/money.tables.ts'
import type { SheetImportTables } from '../files/sheet-import.tables.ts'
import type { MarginTables } from '../finance/margin/margin.tables.ts'
import type { PieceTables } from '../freight/piece.tables.ts'
import type { DemoLoadTables } from '../home/demo-load.tables.ts'
import type { LabelSendTables } from '../labels/label-send.tables.ts'
import type { WaveBuildTables } from '../outbound/wave-build.tables.ts'
import type { FigureTables } from '../performance/figures.tables.ts'
import type { ServiceTables } from '../service/service.tables.ts'
import type { PositionBatchTables } from '../setup/position-batch.tables.ts'
import type { HistoryTables } from '../stock/history/history.tables.ts'
import type { StockTables } from '../stock/stock.tables.ts'
import type { SyncTables } from '../sync/sync.tables.ts'
import type { KeptCountTables } from './kept-count.tables.ts'
import type { KeptSumTables } from './kept-sum.tables.ts'

type Rows = { [K in keyof Tables]: StoredOf<Tables[K]> }

/** Every table of the database: the domain's rows and the rooms' own. */
export type Database = Rows &
  CommandTables &
  MoneyTables &
  MarginTables &
  RatingTables &
  RentTables &
  StockTables &
  PieceTables &
  HistoryTables &
  AccessTables &
  AccessEventTables &
  AuditTables &
  SyncTables &
  WaveBuildTables &
  SheetImportTables &
  PositionBatchTables &
  DemoLoadTables &
  LabelSendTables &
  ServiceTables &
  FigureTables &
  KeptCountTables &
  KeptSumTables
