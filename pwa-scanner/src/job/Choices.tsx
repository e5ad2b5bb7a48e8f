import { useTranslation } from '../language/translation.ts'
import { Picture } from './Picture.tsx'
import type { Choice } from './view.ts'

interface ChoicesProps {
  question: string
  list: Choice[]
  onChoose: (key: string) => void
}

/** Asked when one code means several things; a tap answers. */
export function Choices({ question, list, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  return (
    <section className="choices">
      {list.length > 0 ? <h2>{question}</h2> : <p className="empty">{t('job.nothingWaits')}</p>}
      {list.map(({ key, title, detail, picture }) => (
        <button type="button" className="choice" key={key} onClick={() => onChoose(key)}>
          {picture !== undefined && <Picture src={picture} of={title} />}
          <span className="choice-words">
            <b>{title}</b>
            {detail && <span>{detail}</span>}
          </span>
        </button>
      ))}
    </section>
  )
}
