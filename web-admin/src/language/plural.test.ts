// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pack as en } from './en.ts'
import { pack as es } from './es.ts'
import { speak, t, textOf } from './language.ts'
import { countedIn } from './plural.ts'

/** A number and what is counted by it, as a language says it of several. */
const several = {
  en: /\{(\w+)\} (?:more |open |missing |counted |abnormal )?(?:lines|rows|files|orders|parcels|packages|pieces|days|hours|minutes|SKUs|customers|positions|boxes|items|waves|labels|entries|charges|differences|rules|ranges|errors|movements|bags|sheets|copies|places|tasks|months|weeks|times|steps|columns|shelves|bookings|documents|exceptions|counts|scans|changes|photos|messages|bills|receipts|totes)\b/g,
  es: /\{(\w+)\} (?:más )?(?:líneas|filas|archivos|pedidos|paquetes|piezas|días|horas|minutos|clientes|ubicaciones|cajas|cargas|oleadas|etiquetas|cargos|diferencias|reglas|rangos|errores|movimientos|sacas|hojas|copias|tareas|meses|semanas|veces|pasos|columnas|estantes|reservas|documentos|incidencias|recuentos|lecturas|cambios|fotos|mensajes|facturas|cubetas|seleccionadas|nuevos|resueltas|vencidas)\b/g,
}

test.each([
  ['en', en.texts, several.en],
  ['es', es.texts, several.es],
] as const)(
  'what is counted is said of one in the singular (%s)',
  (_, texts: Readonly<Record<string, string>>, many) => {
    const counted = Object.entries(texts).flatMap(([key, text]) => {
      const [first, ...others] = [...text.matchAll(many)].map(([, name]) => name)
      return first === undefined || key.endsWith('_one')
        ? []
        : [{ key, first, others, one: texts[`${key}_one`] }]
    })
    expect(counted.length).toBeGreaterThan(40)
    // Of a text that counts two things one alone can be told in the singular: the other stands behind its word.
    const [once, wrong] = [['count-rule.says.abc'], [] as string[]]
    for (const { key, first, others, one } of counted)
      if (!one || countedIn(texts[key] ?? '', one) !== first || (others.length > 0 && !once.includes(key)))
        wrong.push(key)
    expect(wrong).toEqual([])
  },
)

test('a text chooses by its own number', async () => {
  await speak('en')
  const of = (taken: number) => t('sheet.outcome', { taken, faults: 0 })
  expect([of(0), of(1), of(2)]).toEqual([
    '0 lines imported, errors: 0',
    '1 line imported, errors: 0',
    '2 lines imported, errors: 0',
  ])
  expect(textOf('timeline.pickup.completed', { fetched: 0, pieces: 1 })).toBe('0 of 1 piece handed over')
  await speak('es')
  expect([1, 1_000_000].map((rows) => t('kit.rows-done', { action: 'Enviar', rows }))).toEqual([
    'Enviar: 1 fila hecha',
    'Enviar: 1000000 filas hechas',
  ])
  await speak('zh')
  expect(t('sheet.outcome', { taken: 1, faults: 0 })).toBe('已导入 1 行，0 处错误')
})
