import type { Language } from '../language/language.ts'
import type { JobView, LastScan, SyncState } from './view.ts'

/** One phrase in every language, in the order zh, en, es. */
export function sayIn(language: Language): (zh: string, en: string, es: string) => string {
  return (zh, en, es) => ({ zh, en, es })[language]
}

export const calm: SyncState = {
  saved: 3,
  sent: 412,
  needsAttention: 0,
  own: 0,
  news: false,
  oldestAge: 42_000,
}
export const troubled: SyncState = {
  ...calm,
  ...{ saved: 57, needsAttention: 5, own: 2, news: true, oldestAge: 47 * 60_000 },
}

export function jobViews(language: Language): Record<string, JobView> {
  const say = sayIn(language)
  const blouse = say(
    '女士印花雪纺衬衫 蓝色 M',
    'Women’s printed chiffon blouse, blue, M',
    'Blusa de gasa estampada, azul, M',
  )
  const skip = { key: 'skip', label: say('跳过', 'Skip', 'Saltar') }
  const short = { key: 'short', label: say('缺货', 'Short', 'Falta') }
  const undo = { key: 'undo', label: say('撤销', 'Undo', 'Deshacer') }
  const change = { key: 'change', label: say('换库位', 'Change position', 'Cambiar ubicación') }
  const last: LastScan[] = [
    { key: '3', outcome: 'good', text: say('第 2 件', 'piece 2', 'pieza 2'), code: '6901234567892' },
    {
      key: '2',
      outcome: 'bad',
      text: say('不是这个 SKU', 'not this SKU', 'no es este SKU'),
      code: '6901234567885',
    },
    { key: '1', outcome: 'good', text: say('库位', 'position', 'ubicación'), code: 'A03-12-2-07' },
  ]

  const pick: JobView = {
    title: say('拣货 波次 W-0142', 'Picking, wave W-0142', 'Recogida, oleada W-0142'),
    instruction: say('去库位，扫描库位', 'Go to the position and scan it', 'Vaya a la ubicación y escanéela'),
    code: { text: 'A03-12-2-07', caption: say('库位', 'Position', 'Ubicación') },
    facts: [
      { label: say('待拣', 'To take', 'Por tomar'), value: say('12 件', '12 pcs', '12 uds'), strong: true },
      { label: 'SKU', value: blouse },
    ],
    picture: { src: null, of: blouse },
    progress: { done: 17, total: 64 },
    accepts: [say('库位', 'position', 'ubicación')],
    primary: { key: 'arrived', label: say('库位无条码', 'Label is unreadable', 'Etiqueta ilegible') },
    secondary: [short, skip, undo],
    last,
    offline: false,
    sync: calm,
  }

  const { code: _, ...withoutCode } = pick

  const count: JobView = {
    ...withoutCode,
    instruction: say('逐件扫描，或输入数量', 'Scan each piece, or type', 'Escanee cada pieza o teclee'),
    facts: [
      { label: 'SKU', value: blouse },
      { label: say('库位', 'Position', 'Ubicación'), value: 'A03-12-2-07' },
    ],
    accepts: [],
    keypad: { value: 2, max: 12, unit: say('件', 'pcs', 'uds') },
    result: {
      outcome: 'good',
      text: say('第 2 件', 'Piece 2 of 12', 'Pieza 2 de 12'),
      code: '6901234567892',
      nth: 2,
    },
    primary: { key: 'done', label: say('确认 2 件', 'Confirm 2 pcs', 'Confirmar 2 uds') },
    secondary: [short, skip, undo, change],
  }

  const result = (outcome: NonNullable<JobView['result']>['outcome'], text: string): JobView => ({
    ...pick,
    result: { outcome, text, code: '6901234567885', nth: 9 },
    secondary: [short, skip, undo, change],
  })

  const which = say('是哪件商品？', 'Which item is it?', '¿Qué artículo es?')

  return {
    pick,
    count,
    countOver: {
      ...count,
      keypad: { value: 15, max: 12, unit: say('件', 'pcs', 'uds') },
      offline: true,
      primary: { key: 'done', label: say('确认 15 件', 'Confirm 15 pcs', 'Confirmar 15 uds') },
    },
    good: result('good', say('库位正确', 'Position is right', 'Ubicación correcta')),
    bad: result(
      'bad',
      say(
        '这是 B 区的库位。请去 A03-12-2-07',
        'This is in zone B. Go to A03-12-2-07',
        'Es de la zona B. Vaya a A03-12-2-07',
      ),
    ),
    exception: result(
      'exception',
      say(
        '比计划多 3 件，组长会处理',
        '3 more than planned, the lead looks at it',
        '3 más de lo previsto, lo verá el encargado',
      ),
    ),
    unchecked: {
      ...result(
        'unchecked',
        say('本机没有这个单', 'This device does not hold the order', 'El terminal no tiene esta orden'),
      ),
      offline: true,
      waiting: 3,
    },
    repeat: result(
      'repeat',
      say('已扫过，没有重复记录', 'Read before, not counted twice', 'Ya leído, no se contó dos veces'),
    ),
    choose: {
      ...withoutCode,
      instruction: say('是哪个 SKU？', 'Which SKU is it?', '¿Qué SKU es?'),
      choices: {
        question: say(
          '条码 6901234567892 有 3 个 SKU',
          '3 SKUs carry 6901234567892',
          '3 SKU llevan 6901234567892',
        ),
        list: [
          { key: 'a', title: blouse, detail: 'SKU-20418-BL-M', picture: null },
          {
            key: 'b',
            title: say(
              '女士印花雪纺衬衫 红色 M',
              'Women’s printed chiffon blouse, red, M',
              'Blusa de gasa estampada, roja, M',
            ),
            detail: 'SKU-20418-RD-M',
            picture: null,
          },
          {
            key: 'c',
            title: say('套装（2 件）', 'Set of two', 'Juego de dos'),
            detail: 'SKU-20418-SET',
            picture: null,
          },
        ],
      },
      facts: [],
      primary: { key: 'none', label: say('都不是', 'None of these', 'Ninguno') },
      secondary: [],
    },
    owners: {
      ...withoutCode,
      instruction: which,
      choices: {
        question: say('请点选手中的商品', 'Tap the one in your hand', 'Toque el que tiene en la mano'),
        list: [
          { key: 'a', title: '深圳市林氏跨境电子商务有限公司 (LIN)', detail: `SKU_20418 ${blouse} ×12` },
          { key: 'b', title: 'Wang Trading (WANG)', detail: `SKU_20418 ${blouse} ×12` },
        ],
      },
      ...{ facts: [], accepts: [] },
      result: { outcome: 'question', text: which, code: '6901234567892', nth: 9 },
      secondary: [{ key: 'none', label: say('都不是', 'None of these', 'Ninguno de estos') }],
    },
    cancelled: {
      ...pick,
      blocking: {
        tone: 'stop',
        title: say('订单已取消', 'Order cancelled', 'Orden cancelada'),
        text: say(
          '不要装箱。把已拣的 2 件放到异常区。',
          'Do not pack. Put the 2 pieces aside in the exception area.',
          'No empaque. Deje las 2 piezas en la zona de excepciones.',
        ),
        facts: [
          { label: say('出库单', 'Order', 'Orden'), value: 'OUT-240711-00318' },
          { label: say('放到', 'Put on', 'Poner en'), value: 'EX-01-03', strong: true },
        ],
        action: { key: 'asided', label: say('已放好', 'They are put aside', 'Ya están aparte') },
      },
    },
    unsent: {
      ...pick,
      offline: true,
      sync: troubled,
      primary: { ...(pick.primary ?? skip), not: say('需要网络', 'Needs network', 'Requiere red') },
    },
    late: {
      ...pick,
      sync: { ...calm, needsAttention: 3, own: 2, news: true },
      late: {
        text: say('比到货单多', 'More than the receipt announces', 'Más de lo anunciado'),
        ...{ code: '6901234567892', count: 2 },
      },
    },
    seen: { ...pick, sync: { ...calm, needsAttention: 3, own: 2 } },
    stalled: { ...pick, sync: { ...calm, stalled: true } },
    longCode: {
      ...pick,
      code: { text: 'WH-MADRID-02/A03-12-2-07-15', caption: say('库位', 'Position', 'Ubicación') },
      secondary: [short, skip, undo, change],
    },
    tote: {
      ...pick,
      instruction: say('放入格口', 'Put into the slot', 'Ponga en la casilla'),
      code: { text: 'B-07' },
      facts: [{ label: say('数量', 'Quantity', 'Cantidad'), value: '1', strong: true }],
      last: [],
    },
  }
}
