import type { PhrasesOf } from '../../job/phrases.ts'
import type { arrivingEn } from './arriving.en.ts'

/** What the job of scanning what a load brought says, in Spanish. */
export const arrivingEs: PhrasesOf<typeof arrivingEn> = {
  'arriving.scan-load': 'Escanee la carga que llegó o elíjala',
  'arriving.which-load': '¿Qué carga?',
  'arriving.not-left': 'No consta la salida de esta carga. ¿Es la correcta?',
  'arriving.load-unknown': 'Aquí no consta ninguna carga con este número. ¿Es correcto?',
  'arriving.anyway': 'Recibirla de todos modos',
  'arriving.scan-thing': 'Escanee cada saca y paquete suelto que llegó',
  'arriving.arrived': 'Llegado',
  'arriving.surplus': 'De más',
  'arriving.missing': 'Falta',
  'arriving.further': 'Otros',
  'arriving.finish': 'Terminar',
  'arriving.other-load': 'Otra carga',
  'arriving.is-this-load': 'Ya tiene esta carga',
  'arriving.came-before': 'Ya se escaneó',
  'arriving.came': '{code} llegó',
  'arriving.not-of-it': '{code} guardado. No consta en esta carga: lo comprueba el servidor',
  'arriving.still-missing': 'Esto aún no llegó',
  'arriving.all-came': 'Llegó todo',
  'arriving.no-more': 'No llegará más',
  'arriving.go-on': 'Seguir escaneando',
  'arriving.closed': 'Carga {load} cerrada',
  'arriving.back': 'Atrás',
}
