import { refusal } from '../command/refusal.ts'

export const inboundRefusals = {
  warehouseEmpty: refusal(2001, 'inbound.warehouse-empty', 422),
  originalNoEmpty: refusal(2002, 'inbound.original-no-empty', 422),
  noLines: refusal(2003, 'inbound.no-lines', 422),
  skuUnmatched: refusal(2004, 'inbound.sku-unmatched', 422, ['line']),
  onePiece: refusal(2005, 'inbound.one-piece', 422, ['line']),
  aboveForecast: refusal(2006, 'inbound.above-forecast', 422, ['left']),
  boxSigned: refusal(2007, 'inbound.box-signed', 409, ['box']),
  boxesStarted: refusal(2008, 'inbound.boxes-started', 409),
  customerRequired: refusal(2009, 'inbound.customer-required', 422),
}
