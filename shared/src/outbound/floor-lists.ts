import { listOf } from '../rows/table.ts'
import { carrier } from '../setup/warehouse.ts'
import { outboundOrder } from './order.ts'
import { parcel, wave } from './wave.ts'

/** Work that waits, for devices and desk stations: rows held in memory, never read by a command. */
export const wavesByStatus = listOf('wavesByStatus', wave, ['scope', 'status'], ['no'])
export const openParcels = listOf('openParcels', parcel, ['scope', 'open'], ['no'])
export const ordersInBin = listOf('ordersInBin', outboundOrder, ['scope', 'bin'], ['id'], { filled: 'bin' })
export const ordersByPicking = listOf('ordersByPicking', outboundOrder, ['scope', 'status', 'picking'])
export const ordersInPicking = listOf('ordersInPicking', outboundOrder, ['scope', 'status'])
export const ordersInSlot = listOf('ordersInSlot', outboundOrder, ['scope', 'slot'])

/** Carriers that a hand-over may be opened for. */
export const carriersInUse = listOf('carriersInUse', carrier, ['enabled'], ['code'])
