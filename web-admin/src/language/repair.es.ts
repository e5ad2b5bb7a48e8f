import type { repair as english } from './repair.en.ts'

export const repair: Readonly<Record<keyof typeof english, string>> = {
  'repair.use': 'Usar {value}',
  'repair.open': 'Corregir {rows} líneas',
  'repair.waiting': '{rows} líneas esperan aquí hasta que se corrijan o se descarten',
  'repair.none': 'Ya no espera ninguna línea',
  'repair.left': '{rows} líneas siguen mal',
  'repair.send': 'Comprobar e importar',
  'repair.line': 'Línea',
  'repair.discard': 'Descartar',
  'repair.discard-all': 'Descartar todas',
  'repair.discard-title': '¿Descartar estas líneas?',
  'repair.discard-text': 'No se importan y no se pueden recuperar desde aquí.',
  'repair.column': 'Columna',
  'repair.from': 'En lugar de',
  'repair.to': 'Escribir',
  'repair.empty': 'celdas vacías',
  'repair.replace': 'Sustituir en todas las líneas',
  'repair.replaced': '{changed} líneas cambiadas',
  'repair.next': 'Líneas siguientes',
  'repair.first': 'Volver al principio',
}
