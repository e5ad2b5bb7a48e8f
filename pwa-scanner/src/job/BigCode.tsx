import { Fragment } from 'react'

/** A position or number to be read from a metre away; a long one breaks only between its parts. */
export function BigCode({ text, caption }: { text: string; caption?: string | undefined }) {
  const parts = text.split(/(?<=[-/ ])/)
  return (
    <p className="big-code" data-size={sizeOf(text)}>
      {caption && <span className="caption">{caption}</span>}
      <code className="big-code-text">
        {parts.map((part, nth) => (
          <Fragment key={nth}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </code>
    </p>
  )
}

/** A slot's number is read from across the wall, a position's code from a metre away. */
function sizeOf({ length }: string): string {
  if (length <= 3) return 'giant'
  return length <= 8 ? 'huge' : length <= 13 ? 'big' : 'long'
}
