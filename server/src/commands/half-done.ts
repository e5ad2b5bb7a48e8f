/** A command failed that may have written something, and that cannot be undone by itself. */
export class HalfDone extends Error {}
