/** Lets one piece of work run at a time, in the order of asking. A fault of one never holds up the next. */
export class Turn {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** How many run or wait. */
  get waiting(): number {
    return this.#waiting
  }

  take<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    const mine = this.#last.then(work).finally(() => {
      this.#waiting -= 1
    })
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
