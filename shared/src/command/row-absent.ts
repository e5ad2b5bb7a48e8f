/**
 * A rule looked for a row that is not among those it was given. On the server that is a defect; a device may simply not
 * hold it, and leaves the command unchecked.
 */
export class RowAbsent extends Error {}
