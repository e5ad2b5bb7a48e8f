const DAY = 86_400_000
/** How long an op with an outcome stays on the disk, by the server's clock. */
export const KEEP_DAYS = 14
/** Marks stand so far apart: they are written with every push, so they are few. */
const APART = DAY / 4

interface Mark {
  /** The server's time, epoch ms, when everything up to `seq` was done. */
  readonly at: number
  readonly seq: number
}

/** Knows since when ops are done, so that old ones go by the server's clock: the device's own may jump by years. */
export class Retention {
  marks: readonly Mark[] = []

  load(marks: readonly Mark[]): void {
    this.marks = marks
  }

  /** The marks that stand when nothing after `last` is done any more. */
  before(last: number): readonly Mark[] {
    return this.marks.filter(({ seq }) => seq <= last)
  }

  /** @returns `upTo`: delete up to here, 0 for nothing; `changed`: the marks are to be stored. */
  pass(now: number, floor: number): { upTo: number; changed: boolean } {
    const old = this.marks.filter(({ at }) => at <= now - KEEP_DAYS * DAY)
    const upTo = Math.max(0, ...old.map(({ seq }) => seq))
    const newest = this.marks[this.marks.length - 1]
    const due = floor > (newest?.seq ?? 0) && now - (newest?.at ?? 0) >= APART
    this.marks = [
      ...this.marks.filter((mark) => !old.includes(mark)),
      ...(due ? [{ at: now, seq: floor }] : []),
    ]
    return { upTo, changed: due || old.length > 0 }
  }
}
