import { object } from 'yup'
import { performs, read } from '../contract/endpoint.ts'
import { moment, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { type Notice, readNotices } from './notice.ts'
import { chooseNotices, type NoticeChoices } from './notice-choice.ts'

/** A notice as people read it. Times in seconds. */
export interface NoticeLine {
  readonly id: string
  readonly kind: string
  readonly details: Notice['details']
  readonly at: number
  readonly read: boolean
}

const path = '/api/owms/v1/service/notice'
const audience = ['customer'] as const

export const noticeApi = {
  list: read<Page<NoticeLine>>()({
    ...{ path: `${path}/list`, audience, permission: null },
    input: pageInput(['at'], { read: yesOrNo(), from: moment(), to: moment() }),
  }),
  unread: read<{ readonly unread: number }>()({
    ...{ path: `${path}/unread`, audience, permission: null, input: object({}) },
  }),
  choices: read<NoticeChoices>()({
    ...{ path: `${path}/choices`, audience, permission: null, input: object({}) },
  }),
  choose: performs({ path: `${path}/choose`, audience, command: chooseNotices }),
  read: performs({ path: `${path}/read`, audience, command: readNotices }),
}
