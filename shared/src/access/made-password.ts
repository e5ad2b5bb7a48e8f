/** Letters and digits that nobody mistakes for others. */
const PLAIN = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be read off a screen once: 59 bits in four groups. `below` gives a random whole number from 0 below its limit. */
export function madePassword(below: (limit: number) => number): string {
  const group = () => Array.from({ length: 3 }, () => PLAIN[below(PLAIN.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
