import type { repair as english } from './repair.en.ts'

export const repair: Readonly<Record<keyof typeof english, string>> = {
  'repair.use': 'Usar {value}',
  'repair.use-all': 'Usar todas las sugerencias de aquí ({cells})',
  'repair.all-cells': 'Ver todas las celdas',
  'repair.open': 'Corregir líneas ({rows})',
  'repair.waiting': 'Líneas que esperan aquí hasta que se corrijan o se descarten: {rows}',
  'repair.none': 'Ya no espera ninguna línea',
  'repair.left': 'Líneas que siguen mal: {rows}',
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
  'repair.remember': 'Recordar para otras hojas',
  'repair.replaced': '{changed} líneas cambiadas',
  'repair.next': 'Líneas siguientes',
  'repair.first': 'Volver al principio',

  'columns.asked':
    'La línea {line} encabeza las columnas. Diga qué son las desconocidas: se recuerda para sus próximas hojas.',
  'columns.lacks': 'Aún falta: {columns}',
  'columns.means': 'Se lee como',
  'columns.unread': 'No se lee',
  'columns.again': '¿Importar otra vez el mismo archivo?',
  'columns.before': '{name} ya se importó el {time}, y se tomaron {taken} de sus líneas.',
}
