import { object } from 'yup'
import { id } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { type Page, pageInput } from '../contract/page.ts'
import {
  rotateCarrierSource,
  saveCarrierSource,
  startCarrierSource,
  stopCarrierSource,
} from './carrier-source.ts'
import type { WebhookSecrets } from './webhook.api.ts'

const base = '/api/owms/v1/service/carrier-source'
const audience = ['staff'] as const
const permission = 'service.tracking'

/** A carrier that tells us of packages. Seconds. */
export interface CarrierSourceLine {
  readonly id: string
  readonly version: number
  readonly carrier: string
  readonly name: string
  readonly state: 'works' | 'by-person'
  /** Where it posts. */
  readonly path: string
  /** Where it is asked about packages, and every how many minutes. */
  readonly pollUrl: string
  readonly pollEvery: number
  /** Why asking failed the last time; '' where it did not. */
  readonly fault: string
  readonly createdAt: number
}

export const carrierSourceApi = {
  list: read<Page<CarrierSourceLine>>()({
    ...{ path: `${base}/list`, audience, permission, input: pageInput(['createdAt'], {}) },
  }),
  save: performs({ path: `${base}/save`, audience, command: saveCarrierSource }),
  /** Asks for a proof of the last minutes: whoever knows it may tell us what it likes. */
  secrets: call<WebhookSecrets>()({
    ...{ path: `${base}/secrets`, audience, permission, input: object({ sourceId: id() }) },
  }),
  rotate: performs({ path: `${base}/rotate`, audience, command: rotateCarrierSource }),
  start: performs({ path: `${base}/start`, audience, command: startCarrierSource }),
  stop: performs({ path: `${base}/stop`, audience, command: stopCarrierSource }),
}
