import { useEffect, useState } from 'react'
import { helpOf } from '../language/job-help.ts'
import type { Language } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'

interface StepHelpProps {
  language: Language
  /** `<job>.<step>`. */
  step: string
  onFault: (fault: unknown) => void
}

/** Why a step is there, and what to do when it does not work. */
export function StepHelp({ language, step, onFault }: StepHelpProps) {
  const { t } = useTranslation()
  const [text, setText] = useState<string>()
  useEffect(() => {
    helpOf(language, step).then(setText, (fault: unknown) => {
      setText(t('menu.online'))
      onFault(fault)
    })
  }, [language, step, t, onFault])
  return (
    <p className="help" role="status">
      {text}
    </p>
  )
}
