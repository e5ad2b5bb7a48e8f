import { figuresApi } from '@longshore/shared/performance/figures.api.ts'
import { expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { markOf } from '../database/page-mark.ts'
import { openPlans } from '../database/test-plans.ts'
import { figureListing, figuresRoutes } from './figures.routes.ts'
import { lookAtFloor } from './floor-look.ts'
import { stepPage } from './step-page.ts'
import { walksOf } from './walks.ts'
import { stepsOfSubjects } from './work-steps.ts'

const viewer = { actor: clerk, warehouseId: 'w' }

test('figures and facts are found by an index for each sort and filter, and sorted by none besides', async () => {
  const plans = await openPlans()
  const all = await plans.ofSorts(figureListing, figuresApi.list, viewer)
  const days = await plans.ofSorts(figureListing, figuresApi.list, viewer, { dayFrom: 1_700_000_000 })
  const [ofKind] = await plans.ofSorts(figureListing, figuresApi.list, viewer, { kind: 'pick' })
  const [ofWorker] = await plans.ofSorts(figureListing, figuresApi.list, viewer, { workerId: 'ana' })
  expect([...all, days[0], ofKind, ofWorker].join()).not.toMatch(/TEMP B-TREE|SCAN/)
  expect(ofKind).toMatch(/workFigureByScopeKindDayId/)
  expect(ofWorker).toMatch(/workFigureByScopeWorkerIdDayId/)
  const ofDay = {
    page: 1,
    size: 25,
    sort: 'at',
    workerId: 'ana',
    day: '2026-11-23',
    kind: '',
    after: undefined,
  } as const
  const marked = markOf({ at: 1, id: '1' }, 'at')
  const steps = [
    ...(await plans.ofWork((db) => stepPage(db, 'warehouse:w', { ...ofDay, desc: 'yes' }))),
    ...(await plans.ofWork((db) => stepPage(db, 'warehouse:w', { ...ofDay, desc: 'no', after: marked }))),
  ]
  for (const plan of steps)
    expect(plan).toMatch(/workStepByScopeNoWorkerNoAtSeq \(scopeNo=\? AND workerNo=\? AND at>\? AND at<\?\)/)
  expect(steps.join()).not.toMatch(/TEMP B-TREE/)
  const subjects = await plans.ofWork((db) => stepsOfSubjects(db, 'warehouse:w', ['a', 'b']))
  expect(subjects.join()).toMatch(/workStepOfSubject \(subject=\?\)/)
  const walks = await plans.ofWork((db) =>
    walksOf(db, { scope: 'warehouse:w', workerId: 'ana', day: '2026-11-23' }),
  )
  expect(walks.join()).toMatch(/workStepByScopeNoWorkerNoAtSeq/)
  const chart = await plans.ofWork((db) =>
    figuresRoutes(db).days({ workerId: '', kind: '', dayFrom: 1, dayTo: 2 }, viewer as never),
  )
  expect(chart.join()).toMatch(/workFigureByScopeDayId \(scope=\? AND day>\? AND day<\?\)/)
  await plans.close()
})

test('a look at the floor reads what is open, never what is over', async () => {
  const plans = await openPlans()
  const looks = await plans.ofWork((db) => lookAtFloor(db, 'warehouse:w', 1_790_000_000_000))
  expect(looks.filter((plan) => /SCAN/.test(plan))).toEqual([])
  const plan = looks.join('\n')
  for (const index of [
    'receiptByScopeStatusCreatedAtId',
    'receiptLineByScopeInspectionId',
    'receiptLineByScopePutawayId',
    'waveByScopeStatusCreatedAt',
    'outboundOrderByScopeStatusPickingSubmittedAt',
    'outboundOrderByOnWallScopeWallSlot',
    'outboundOrderDue',
    'workFigureByScopeDayId',
    'exceptionByScopeStatus',
  ])
    expect(plan).toMatch(index)
  await plans.close()
})
