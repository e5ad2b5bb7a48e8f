import { array, object } from 'yup'
import { id, maybeId } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { addToWave } from './add-to-wave.ts'
import { generateWaves, waveWishes } from './generate-waves.ts'
import { claimWave, releaseWave, takeOverWave } from './lease-wave.ts'
import { removeFromWave } from './remove-from-wave.ts'
import { startOrder } from './start-order.ts'
import { voidWave } from './void-wave.ts'
import { waveTypes } from './wave.ts'
import {
  type WaveBuildProgress,
  type WaveDetail,
  type WavePreview,
  type WaveSummary,
  waveTabs,
} from './wave-view.ts'

const base = '/api/owms/v1/wave'
const staff = ['staff'] as const
const view = 'outbound.view'
const plan = 'outbound.wave'

const { method, maxOrders, maxSkus, priority } = waveWishes
/** What a planner wants; no type is every type. */
const wishes = { type: anyOf(waveTypes), method, maxOrders, maxSkus, priority }

/** Orders that one build may be limited to; more are all that wait. */
export const MOST_CHOSEN = 20_000

export const waveApi = {
  list: read<Page<WaveSummary>>()({
    ...{ path: `${base}/list`, audience: staff, permission: view },
    input: pageInput(['createdAt', 'no'], {
      search: search(),
      status: anyOf(waveTabs),
      type: anyOf(waveTypes),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<WaveDetail>()({
    ...{ path: `${base}/detail`, audience: staff, permission: view, input: object({ id: id() }) },
  }),
  preview: call<WavePreview>()({
    ...{ path: `${base}/preview`, audience: staff, permission: plan, input: object(wishes) },
  }),
  /** Waves of up to 200 chosen orders, at once. */
  generate: performs({ path: `${base}/generate`, audience: staff, command: generateWaves }),
  /** Waves of any number of orders: of those chosen, or of all that wait. Answers the build to be watched. */
  build: call<{ readonly buildId: string }>()({
    ...{ path: `${base}/build`, audience: staff, permission: plan },
    input: object({ ...wishes, orderIds: array().of(id()).max(MOST_CHOSEN).default([]) }),
  }),
  /** What one rule would make, or all that are enabled when none is named. */
  previewRules: call<WavePreview>()({
    ...{ path: `${base}/rules/preview`, audience: staff, permission: plan },
    input: object({ ruleId: maybeId() }),
  }),
  buildRules: call<{ readonly buildId: string }>()({
    ...{ path: `${base}/rules/build`, audience: staff, permission: plan },
    input: object({ ruleId: maybeId() }),
  }),
  progress: read<WaveBuildProgress>()({
    ...{ path: `${base}/progress`, audience: staff, permission: plan, input: object({ id: id() }) },
  }),
  add: performs({ path: `${base}/add`, audience: staff, command: addToWave }),
  remove: performs({ path: `${base}/remove`, audience: staff, command: removeFromWave }),
  void: performs({ path: `${base}/void`, audience: staff, command: voidWave }),
  startOrder: performs({ path: '/api/owms/v1/pick/start-order', audience: staff, command: startOrder }),
  takeOver: performs({ path: '/api/owms/v1/pick/take-over', audience: staff, command: takeOverWave }),
  claim: performs({ path: '/api/owms/v1/pick/claim', audience: staff, command: claimWave }),
  release: performs({ path: '/api/owms/v1/pick/release', audience: staff, command: releaseWave }),
}
