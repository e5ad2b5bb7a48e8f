import { Icon } from '../style/Icon.tsx'
import { FactLines } from './FactLines.tsx'
import type { Blocking } from './view.ts'

/** In place of the step, so that nobody works past it. */
export function BlockingBanner({ tone, title, text, facts = [] }: Blocking) {
  return (
    <section className="blocking" data-tone={tone} role="alert">
      <h2>
        <Icon name={tone === 'stop' ? 'stop' : 'warn'} />
        {title}
      </h2>
      <p>{text}</p>
      <FactLines facts={facts} />
    </section>
  )
}
