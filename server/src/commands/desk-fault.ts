/** A defect in a desk call: nothing was stored, the caller reads the id under which it was logged. */
export class DeskFault extends Error {
  readonly defectId: string
  constructor(defectId: string, cause?: unknown) {
    super(`defect ${defectId}`, { cause })
    this.defectId = defectId
  }
}
