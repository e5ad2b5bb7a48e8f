/** What a person can do about it, or the whole fault where that is for us to say. */
export function sentenceOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const code = (fault as NodeJS.ErrnoException).code
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database at DATABASE_URL does not let us in (${fault.message || code}).`
  if (code === 'EACCES' || code === 'EROFS') return `The data folder cannot be written: ${fault.message}`
  const isSentence = /^[A-Z].*\.$/.test(fault.message)
  return isSentence ? fault.message : (fault.stack ?? fault.message)
}
