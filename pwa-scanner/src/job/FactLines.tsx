import { Picture } from './Picture.tsx'
import type { Fact, JobView } from './view.ts'

export function FactLines({ facts, picture }: { facts: Fact[]; picture?: JobView['picture'] }) {
  if (facts.length === 0 && !picture) return null
  // The same may be told twice, such as two picks alike.
  const told = facts.map((fact, nth) => ({ ...fact, key: `${nth} ${fact.label}` }))
  return (
    <div className="facts">
      {picture && <Picture src={picture.src} of={picture.of} />}
      <dl>
        {told.map(({ key, label, value, strong, picture: small }) => (
          <div key={key} className={strong ? 'fact strong' : 'fact'}>
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
