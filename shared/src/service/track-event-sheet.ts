import type { SheetColumn } from '../contract/sheet.ts'
import { readMoment } from './moment-text.ts'
import { serviceRefusals } from './refusals.ts'

/** The sheet from which carriers' events are imported: one row an event. */
// biome-ignore format: a table, one column a line
export const trackEventSheet: readonly SheetColumn[] = [
  { field: 'carrier', names: { en: 'Carrier', zh: '承运商', es: 'Transportista' }, required: true, example: 'POS' },
  { field: 'number', names: { en: 'Waybill', zh: '运单号', es: 'Guía' }, required: true, example: 'RB123456785ID' },
  { field: 'time', names: { en: 'Time with zone', zh: '时间（含时区）', es: 'Hora con zona' }, required: true, example: '2026-11-23T10:30:00+07:00', check: (cell) => readMoment(cell) ? undefined : { refusal: serviceRefusals.momentUnread({ time: cell }) } },
  { field: 'code', names: { en: 'Code', zh: '代码', es: 'Código' }, example: 'EMD' },
  { field: 'text', names: { en: 'Carrier’s words', zh: '承运商原文', es: 'Palabras del transportista' }, example: 'Arrived' },
  { field: 'place', names: { en: 'Place', zh: '地点', es: 'Lugar' }, example: 'Jakarta' },
  { field: 'sourceId', names: { en: 'Carrier’s id of the event', zh: '承运商事件编号', es: 'Id del evento' }, example: '' },
  { field: 'retracts', names: { en: 'Takes back the event', zh: '撤销的事件编号', es: 'Anula el evento' }, example: '' },
]
