/** Locations of the stock journal (state-machines §0.8). A warehouse is the journal's scope, so names need not say it. */
export const RECEIVING = 'RECV'
export const ABNORMAL = 'ABN'
export const UNKNOWN = 'UNK'
export const SUPPLIER = 'EXT.SUPPLIER'
export const SHIPPED = 'EXT.SHIPPED'
export const DESTROYED = 'EXT.DESTROYED'
export const CLIENT = 'EXT.CLIENT'
export const ADJUSTMENT = 'EXT.ADJUST'

export function shelf(positionId: string): string {
  return `SHELF:${positionId}`
}
export function defectiveShelf(positionId: string): string {
  return `DEF:${positionId}`
}
const POSITION = /^(?:SHELF|DEF):(.+)$/

/** The position's id, when the location is one, of good goods or of defective ones. */
export function positionAt(locationId: string): string | undefined {
  return POSITION.exec(locationId)?.[1]
}
export function tote(code: string): string {
  return `TOTE:${code}`
}
/** The tote's code, when the location is a tote. */
export function toteOf(locationId: string): string | undefined {
  return locationId.startsWith('TOTE:') ? locationId.slice('TOTE:'.length) : undefined
}
/** A slot of the sorting wall, by the number on its label: `07`. */
export function wall(slot: string): string {
  return `WALL:${slot}`
}
/** The slot's number, when the location is one. */
export function slotOf(locationId: string): string | undefined {
  return locationId.startsWith('WALL:') ? locationId.slice('WALL:'.length) : undefined
}
/** A trolley on its way from the dock to the shelves. */
export function carrying(code: string): string {
  return `CARRY:${code}`
}
/** The trolley's code, when the location is one. */
export function trolleyAt(locationId: string): string | undefined {
  return locationId.startsWith('CARRY:') ? locationId.slice('CARRY:'.length) : undefined
}

export function packing(packageId: string): string {
  return `PACK:${packageId}`
}

/** The account that owes what was taken from a location beyond what the journal held there: the only one below zero. */
export function unexplained(locationId: string): string {
  return `UNEXPLAINED:${locationId}`
}

export function isOutside(locationId: string): boolean {
  return locationId.startsWith('EXT.')
}
export function isUnexplained(locationId: string): boolean {
  return locationId.startsWith('UNEXPLAINED:')
}
/** Places with walls: they never hold less than nothing. */
export function isPhysical(locationId: string): boolean {
  return !isOutside(locationId) && !isUnexplained(locationId)
}
export function isShelf(locationId: string): boolean {
  return locationId.startsWith('SHELF:')
}
