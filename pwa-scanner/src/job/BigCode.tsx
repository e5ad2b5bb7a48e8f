import { Fragment } from 'react'

/** A position or number to be read from a metre away; a long one breaks only between its parts. */
export function BigCode({ text, caption }: { text: string; caption?: string | undefined }) {
  const parts = text.split(/(?<=[-/ ])/)
  return (
    <p className="big-code" data-size={text.length <= 8 ? 'huge' : text.length <= 13 ? 'big' : 'long'}>
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
