import { useQuestion } from '../notice/ask.ts'
import { useNotices } from '../notice/notify.ts'

/** No file of tests begins with what another one's work said or asked last. */
useQuestion.setState({ asked: undefined })
useNotices.setState({ notices: [] })
