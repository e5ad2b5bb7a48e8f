/** What a letter or figure of a container's number counts: letters from 10 on, without the multiples of 11. */
function countOf(sign: string): number {
  if (/\d/.test(sign)) return Number(sign)
  const nth = sign.charCodeAt(0) - 'A'.charCodeAt(0)
  return nth + 10 + Math.floor((nth + 9) / 10)
}

/** Whether a container's number is four letters and six figures with their check digit (ISO 6346). */
export function isContainerNo(text: string): boolean {
  const no = text.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(no)) return false
  const sum = [...no.slice(0, 10)].reduce((so, sign, i) => so + countOf(sign) * 2 ** i, 0)
  return (sum % 11) % 10 === Number(no[10])
}
