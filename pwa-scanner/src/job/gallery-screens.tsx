import type { ReactElement } from 'react'
import type { Language } from '../language/language.ts'
import { DeviceSettings } from './DeviceSettings.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { calm, sayIn, troubled } from './gallery-views.ts'
import type { JobTile } from './JobMenu.tsx'
import { JobMenu } from './JobMenu.tsx'
import { MyDayScreen } from './MyDayScreen.tsx'
import { NotSaved } from './NotSaved.tsx'
import type { OutboxEntry } from './OutboxScreen.tsx'
import { OutboxScreen } from './OutboxScreen.tsx'
import { PinPad } from './PinPad.tsx'
import { SelfTestResult } from './SelfTestResult.tsx'
import { judged } from './self-test.ts'

const nothing = () => {}
const now = new Date(2031, 4, 6, 14, 2).getTime()
const minute = 60_000

const ownWork = [
  { kind: 'pick', lines: 84, pieces: 131, active: 9_480_000, undone: 1, wrong: 0, contradicted: 2 },
  { kind: 'pack', lines: 31, pieces: 58, active: 4_260_000, undone: 0, wrong: 1, contradicted: 0 },
]

export function otherScreens(language: Language): Record<string, ReactElement> {
  const say = sayIn(language)
  const lead = say('收货组长', 'Receiving lead', 'Encargado de recepción')

  const tiles: JobTile[] = [
    { key: 'receive', icon: 'inbound', label: say('收货签收', 'Sign in', 'Recibir'), open: 4 },
    { key: 'putaway', icon: 'shelf', label: say('上架', 'Put away', 'Ubicar'), open: 23 },
    { key: 'pick', icon: 'pick', label: say('拣货', 'Pick', 'Recoger'), open: 128 },
    { key: 'sort', icon: 'sort', label: say('二次分拣', 'Second sorting', 'Segunda clasificación'), open: 6 },
    { key: 'pack', icon: 'pack', label: say('包装检查', 'Pack check', 'Revisar embalaje'), open: 0 },
    { key: 'weigh', icon: 'weigh', label: say('称重出库', 'Weigh', 'Pesar'), open: 12 },
    { key: 'scanOut', icon: 'outbound', label: say('扫描出库', 'Scan out', 'Escanear salida'), open: 3 },
    { key: 'bag', icon: 'bag', label: say('集包', 'Bag', 'Embolsar') },
    { key: 'count', icon: 'count', label: say('盘点', 'Count', 'Contar'), open: 1 },
    { key: 'find', icon: 'find', label: say('查询', 'Look up', 'Consultar'), needsNetwork: true },
  ]

  const picked = say('拣货 A03-12-2-07，1 件', 'Pick A03-12-2-07, 1 pc', 'Recogida A03-12-2-07, 1 ud')
  const entries: OutboxEntry[] = [
    { id: '1', text: picked, state: 'waiting', at: now - 40_000 },
    {
      id: '2',
      text: say('上架 B-01-04，24 件', 'Put away B-01-04, 24 pcs', 'Ubicado B-01-04, 24 uds'),
      state: 'waiting',
      at: now - 47 * minute,
    },
    {
      id: '3',
      text: say('签收 RC-20418，15 件', 'Sign in RC-20418, 15 pcs', 'Recibido RC-20418, 15 uds'),
      state: 'exception',
      at: now - 52 * minute,
      reason: say('比预报多 3 件', '3 more than forecast', '3 más de lo previsto'),
      owner: lead,
    },
    ...Array.from({ length: 90 }, (_, nth) => ({
      id: `s${nth}`,
      text: picked,
      state: 'sent' as const,
      at: now - (60 + nth) * minute,
    })),
  ]

  const exceptions = (
    <ExceptionList
      now={now}
      onOpen={nothing}
      onBack={nothing}
      entries={[
        {
          id: 'a',
          title: say('多收 3 件', '3 pieces too many', '3 piezas de más'),
          text: 'RC-20418, SKU-20418-BL-M',
          owner: lead,
          mine: false,
          takenBy: say('李明', 'Li Ming', 'Li Ming'),
          dueAt: now + 25 * minute,
        },
        {
          id: 'b',
          title: say('库位 A03-12-2-07 少 2 件', 'A03-12-2-07 is 2 short', 'Faltan 2 en A03-12-2-07'),
          text: say('请盘点该库位', 'Count this position', 'Cuente esta ubicación'),
          owner: '',
          mine: true,
          dueAt: now - 12 * minute,
        },
        {
          id: 'c',
          title: say('未知条码', 'Unknown barcode', 'Código desconocido'),
          text: '0012345678905',
          owner: lead,
          mine: false,
          resolved: true,
        },
      ]}
    />
  )

  const report = judged({
    at: now,
    userAgent: '',
    input: {
      path: 'keys',
      scans: 5,
      medianGapMs: 9,
      worstGapMs: 61,
      suffix: false,
      duplicates: 1,
      parted: 0,
      separators: false,
    },
    commits: { times: 100, p50Ms: 11, p95Ms: 38 },
    persisted: true,
    wakeLock: true,
    clockSkewMs: null,
    heard: true,
    felt: true,
  })

  const pin = {
    name: say('李明', 'Ana Torres', 'Ana Torres'),
    least: 4,
    most: 8,
    checking: false,
    onPin: nothing,
  }
  const around: JobTile[] = [
    { key: 'exceptions', icon: 'warn', label: say('需查看', 'To look at', 'Por revisar'), open: 2 },
    { key: 'my-day', icon: 'count', label: say('我的今日', 'My day', 'Mi día') },
    { key: 'hand-over', icon: 'person', label: say('退出登录', 'Sign out', 'Salir') },
    { key: 'device', icon: 'device', label: say('设备', 'Device', 'Aparato') },
  ]
  const menu = {
    title: say('李明 · 马德里仓', 'Ana Torres, Madrid', 'Ana Torres, Madrid'),
    tiles,
    around,
    onJob: nothing,
    onOutbox: nothing,
  }
  const outbox = { now, sending: false, onSend: nothing, onBack: nothing }

  return {
    menu: <JobMenu {...menu} sync={calm} offline={false} />,
    menuOffline: <JobMenu {...menu} sync={troubled} offline />,
    outbox: <OutboxScreen {...outbox} entries={entries} sync={troubled} offline />,
    outboxEmpty: (
      <OutboxScreen
        {...outbox}
        entries={[]}
        sync={{ saved: 0, sent: 0, needsAttention: 0, own: 0, news: false }}
        offline={false}
      />
    ),
    myDay: (
      <MyDayScreen
        day={{ from: 'server', at: now, unsent: 3, work: ownWork }}
        name={(kind) => tiles.find(({ key }) => key === kind)?.label ?? kind}
        onBack={nothing}
      />
    ),
    myDayOffline: (
      <MyDayScreen
        day={{ from: 'device', work: ownWork.slice(0, 1) }}
        name={(kind) => tiles.find(({ key }) => key === kind)?.label ?? kind}
        onBack={nothing}
      />
    ),
    exceptions,
    pin: <PinPad {...pin} failures={0} />,
    pinWrong: <PinPad {...pin} failures={2} triesLeft={3} />,
    pinLocked: <PinPad {...pin} failures={5} lockedFor={4 * minute} />,
    notSaved: (
      <NotSaved code="6901234567892" fault="QuotaExceededError: disk full" trying={false} onRetry={nothing} />
    ),
    settings: (
      <DeviceSettings
        settings={{ language, theme: 'light', hand: 'right', volume: 0.75, camera: 'shown' }}
        onChange={nothing}
        onBack={nothing}
      />
    ),
    selfTestResult: (
      <div className="screen">
        <main className="work">
          <SelfTestResult report={report} />
        </main>
      </div>
    ),
  }
}
