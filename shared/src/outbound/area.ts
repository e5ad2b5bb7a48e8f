import type { Area } from '../contract/area.ts'
import { newsOf } from '../contract/news.ts'
import { outboundCommands } from './commands.ts'
import { outboundFloorApi } from './floor.api.ts'
import { handover } from './handover.ts'
import { orderApi } from './order.api.ts'
import { outboundLine, outboundOrder } from './order.ts'
import { materialStock } from './packaging.ts'
import { handoverApi, materialApi, parcelApi } from './parcel.api.ts'
import { outboundRefusals } from './refusals.ts'
import { shipTimeApi } from './ship-time.api.ts'
import { wallTote } from './wall-tote.ts'
import { waveApi } from './wave.api.ts'
import { parcel, pickTask, wave } from './wave.ts'
import { waveRuleApi } from './wave-rule.api.ts'
import { waveRule } from './wave-rule.ts'

export const outboundArea = {
  tables: {
    outboundOrder,
    outboundLine,
    wave,
    waveRule,
    pickTask,
    parcel,
    wallTote,
    materialStock,
    handover,
  },
  commands: outboundCommands,
  calls: {
    outbound: orderApi,
    parcel: parcelApi,
    material: materialApi,
    handover: handoverApi,
    wave: waveApi,
    waveRule: waveRuleApi,
    outboundFloor: outboundFloorApi,
    shipTime: shipTimeApi,
  },
  news: newsOf(
    outboundOrder,
    ['no', 'docNo', 'originalNo', 'status', 'waybillNo', 'submittedAt', 'shippedAt'],
    {
      'order.submitted': ['order.submitted'],
      'order.rejected': ['order.rejected'],
      'order.waits': ['order.waits'],
      'order.packed': ['order.packed'],
      'order.shipped': ['order.shipped'],
      'order.cancelled': ['order.cancelled'],
      'order.returned': ['order.returned'],
    },
  ),
  refusals: outboundRefusals,
} satisfies Area
