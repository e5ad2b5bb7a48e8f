import { jobs } from '@longshore/shared/jobs.ts'
import { useFloor, useTools } from '../app/context.ts'
import { goBack } from '../app/pages.ts'
import { MyDayScreen } from '../job/MyDayScreen.tsx'
import { useTranslation } from '../language/translation.ts'
import { useMyDay } from './my-day.ts'

/** The job of each kind of work; those that are called alike need no line. */
const jobOf: Readonly<Record<string, string>> = {
  ...{ receive: 'sign-in', inspect: 'inspection', pick: 'picking', sort: 'sorting', pack: 'packing' },
  weigh: 'weighing',
}

/** The own figures of whoever is signed in. */
export function MyDayPage() {
  const { t } = useTranslation()
  const { speaker } = useTools()
  const day = useMyDay(useFloor())
  const name = (kind: string) => {
    const job = jobs.find((one) => one.name === (jobOf[kind] ?? kind))
    return job ? speaker.phrase(job.title) : t('myDay.other')
  }
  return <MyDayScreen day={day} name={name} onBack={goBack} />
}
