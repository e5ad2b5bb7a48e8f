import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toSeconds } from '../money/units.ts'
import { type Container, containerStates } from './container.ts'
import { cutSeal, moveContainer, saveContainer } from './move-container.ts'

/** A container in a list; seconds. */
export interface ContainerLine extends Omit<Container, 'scope'> {
  readonly spaceNo: string
}
export interface ContainerDetail extends ContainerLine {
  readonly timeline: readonly TimelineEntry[]
}

export function containerLine({ scope: _, ...row }: Container, spaceNo: string): ContainerLine {
  return { ...row, createdAt: toSeconds(row.createdAt), spaceNo }
}

const base = '/api/owms/v1/container'
const staff = ['staff'] as const
const reads = { audience: staff, permission: 'freight.view' } as const

export const containerApi = {
  list: read<Page<ContainerLine>>()({
    ...{ ...reads, path: `${base}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(containerStates),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<ContainerDetail>()({ ...{ ...reads, path: `${base}/by-id` }, input: object({ id: id() }) }),
  save: performs({ path: `${base}/save`, audience: staff, command: saveContainer }),
  move: performs({ path: `${base}/move`, audience: staff, command: moveContainer }),
  cutSeal: performs({ path: `${base}/cut-seal`, audience: staff, command: cutSeal }),
}
