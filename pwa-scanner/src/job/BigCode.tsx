import { Fragment, type ReactNode } from 'react'

interface BigCodeProps {
  text: string
  caption?: string | undefined
  /** What stands at its end. */
  children?: ReactNode
}

/** A position or number to be read from a metre away; a long one breaks only between its parts. */
export function BigCode({ text, caption, children }: BigCodeProps) {
  const parts = text.split(/(?<=[-/ ])/)
  return (
    <div className="big-code" data-size={sizeOf(text)}>
      <p>
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
      {children}
    </div>
  )
}

/** A slot's number is read from across the wall, a position's code from a metre away. */
function sizeOf({ length }: string): string {
  if (length <= 3) return 'giant'
  return length <= 8 ? 'huge' : length <= 13 ? 'big' : 'long'
}
