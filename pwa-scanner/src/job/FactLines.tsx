import { Picture } from './Picture.tsx'
import type { Fact, JobView } from './view.ts'

export function FactLines({ facts, picture }: { facts: Fact[]; picture?: JobView['picture'] }) {
  if (facts.length === 0 && !picture) return null
  return (
    <div className="facts">
      {picture && <Picture src={picture.src} of={picture.of} />}
      <dl>
        {facts.map(({ label, value, strong, picture: small }) => (
          <div key={label} className={strong ? 'fact strong' : 'fact'}>
            <dt>
              {small && <img className="fact-picture" src={small} alt="" />}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
