/** What a person can do about it, or the whole fault where that is for us to say. */
export function sentenceOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const code = String((fault as NodeJS.ErrnoException).code ?? '')
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database at DATABASE_URL does not let us in (${fault.message || code}).`
  if (/^SQLITE_(CORRUPT|NOTADB|FORMAT|IOERR)/.test(code))
    return `The database file in DATA_DIR is damaged or cannot be read (${fault.message}). Put it aside and restore a backup: pnpm restore FOLDER --replace.`
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code))
    return `The database in DATA_DIR cannot be written (${fault.message}): its folder and files must belong to the user who starts the server.`
  if (code === 'SQLITE_FULL' || code === 'ENOSPC')
    return 'The disk of the data folder is full. Make room first.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The data folder cannot be written: ${fault.message}.`
  const isSentence = /^[A-Z].*\.$/.test(fault.message)
  return isSentence ? fault.message : (fault.stack ?? fault.message)
}
