const words = { yes: ['1', 'yes', 'y', 'true', '是', 'sí', 'si'], no: ['0', 'no', 'n', 'false', '否', ''] }

/** What a cell of a sheet says that is yes or no, in any of the languages; nothing where it says neither. Left empty it says no. */
export function saidYes(cell: string): boolean | undefined {
  const said = cell.trim().toLowerCase()
  if (words.yes.includes(said)) return true
  return words.no.includes(said) ? false : undefined
}
