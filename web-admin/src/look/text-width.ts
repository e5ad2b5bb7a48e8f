/** About how wide a text is drawn, in pixels at 13 px. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) {
    if (/[\u2e80-\uffef]/.test(sign)) width += 13
    else if (/[fijlrtI.,:;'’()|\- ]/.test(sign)) width += 4.5
    else if (/[mwMW%@]/.test(sign)) width += 11.5
    else width += /[A-Z]/.test(sign) ? 9 : 7.6
  }
  return width
}
