import { type SharedPartDetail, sharedPartApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import Alert from '@mui/material/Alert'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Thumbnail } from '../document/Picture.tsx'
import { actionsOf } from '../grid/actions.ts'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { CommentForm } from './CommentForm.tsx'
import { Comments } from './Comments.tsx'

const action = actionsOf(sharedPartApi.list)
const isAsked = ({ agreement, state }: Pick<SharedPartDetail, 'agreement' | 'state'>) =>
  agreement === 'asked' && state === 'pending'
const answers = [true, false].map((agrees) => ({
  ...action.does(
    agrees ? 'abnormal.agree' : 'abnormal.decline',
    sharedPartApi.answer,
    ({ id }, { reason }) => ({ exceptionId: id, agrees, text: reason }),
    { asks: 'reason', fits: isAsked, danger: !agrees },
  ),
  name: `answer ${agrees}`,
}))

/** One abnormal part as its customer sees it: what it is, what is asked, and the talk about it. */
export function SharedPartPage() {
  const t = useText()
  return (
    <DocumentPage
      title="page.customer.sharedPartDetails"
      byId={sharedPartApi.byId}
      actions={answers}
      nameOf={({ subjectLabel }) => subjectLabel}
      head={({ kind, subjectLabel, state }) => (
        <>
          {textOf(`exception-kind.${kind}`)} · {subjectLabel} · {textOf(`part-state.${state}`)}
        </>
      )}
    >
      {(part, reload) => (
        <>
          {isAsked(part) && <Alert severity="warning">{t('abnormal.asked')}</Alert>}
          <Facts of={factsOf(part)} />
          {part.photo && (
            <div>
              <Thumbnail
                at={{ path: partPhotoPath, hash: part.photo, row: part.id }}
                alt={t('inbound.photo')}
                side={160}
              />
            </div>
          )}
          <Comments comments={part.comments} house={t('abnormal.the-house')} marksInternal={false} />
          <CommentForm key={part.comments.length} exceptionId={part.id} mayKeep={false} saved={reload} />
        </>
      )}
    </DocumentPage>
  )
}

function factsOf(part: SharedPartDetail): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.skuCode', part.skuCode],
    ['field.quantity', part.quantity],
    ['abnormal.turn', part.state === 'pending' && textOf(`turn-own.${part.turn}`)],
    ['abnormal.agreement', part.agreement && textOf(`agreement.${part.agreement}`)],
    ['abnormal.disposition', part.disposition && textOf(`disposition.${part.disposition}`)],
    ['exception.opened-at', timeOf(part.openedAt)],
    ['exception.resolved-at', part.resolvedAt && timeOf(part.resolvedAt)],
  ]
}
