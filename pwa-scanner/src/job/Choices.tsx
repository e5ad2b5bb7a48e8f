import { useTranslation } from '../language/translation.ts'
import { Picture } from './Picture.tsx'
import type { Choice } from './view.ts'

interface ChoicesProps {
  question: string
  list: Choice[]
  /** What the step asks already: the same question is not asked twice. */
  asked?: string
  onChoose: (key: string) => void
}

/** Asked when one code means several things; a tap answers. */
export function Choices({ question, list, asked, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  return (
    <section className="choices">
      {list.length === 0 && <p className="empty">{t('job.nothingWaits')}</p>}
      {list.length > 0 && question !== asked && <h2>{question}</h2>}
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
