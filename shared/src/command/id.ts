const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const VERSION = 14
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * Ids are UUIDv7 in lower case only: two spellings of one id would be two commands. Those of the house's own commands, and
 * of the rows that they make, are of version 8.
 */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && pattern.test(text)
}

/** Whether a caller may choose the id for a command: those of the house are its own. */
export function isSentId(text: unknown): text is string {
  return isId(text) && text[VERSION] === '7'
}

/** A UUIDv7 of `now` (epoch ms), which sorts as text by its time; `random` fills the bytes it is given. */
export function newId(now: number, random: (bytes: Uint8Array) => void): string {
  const bytes = new Uint8Array(10)
  random(bytes)
  const time = Math.floor(now).toString(16).padStart(12, '0')
  const tail = Array.from(bytes, hex).join('')
  const variant = ((bytes[2] ?? 0) & 0x3f) | 0x80
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(1, 4)}-${hex(variant)}${tail.slice(6, 8)}-${tail.slice(8)}`
}

/**
 * The id of the nth row that `parent` makes: the same on the device and on every replay, and beside its
 * parent in every index. It is no secret: whoever knows the parent knows it.
 */
export function derivedId(parent: string, nth: number | string): string {
  if (!isId(parent)) throw new Error(`No rows can be made from the id ${parent}`)
  const text = String(nth)
  let high = Number.parseInt(parent.slice(19, 23) + parent.slice(24, 28), 16)
  let low = Number.parseInt(parent.slice(28), 16)
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    high = turned(Math.imul(high ^ letter, 0x85ebca77), 13)
    low = turned(Math.imul(low ^ letter, 0xc2b2ae3d), 17)
  }
  high = (high ^ text.length) + low
  low = (low ^ text.length) + high
  high = spread(high)
  low = spread(low)
  high += low
  low += high
  const variant = (high & 0x3fffffff) | 0x80000000
  return `${parent.slice(0, 19)}${halfOf(variant >>> 16)}-${halfOf(variant)}${halfOf(low >>> 16)}${halfOf(low)}`
}

/**
 * The same with four more digits of its parent: where commands were derived from one id, as those of an import are, the rows of
 * each lie beside each other and not among those of all others. 48 bits differ: enough for hundreds of rows, not for a million.
 */
export function besideId(parent: string, nth: number | string): string {
  return `${parent.slice(0, 23)}${derivedId(parent, nth).slice(23)}`
}

/** The id of a command that the house itself performs because of `parent`: no caller can choose it (`isSentId`). */
export function houseId(parent: string, nth: string): string {
  const id = derivedId(parent, nth)
  return `${id.slice(0, VERSION)}8${id.slice(VERSION + 1)}`
}

function hex(byte: number): string {
  return BYTES[byte & 0xff] ?? ''
}

/** The lower half of a word: spelling a whole one anew each time took three times as long. */
function halfOf(word: number): string {
  return hex(word >>> 8) + hex(word)
}

function turned(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

/** Every bit of the word decides over every other one (the finaliser of MurmurHash3). */
function spread(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
