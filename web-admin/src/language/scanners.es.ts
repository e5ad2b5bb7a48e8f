import type { scanners as english } from './scanners.en.ts'

export const scanners: Readonly<Record<keyof typeof english, string>> = {
  'scanner.about':
    'El terminal oye a su lector como teclas: cada código se teclea y Enter lo termina. Configúrelo una vez en cada terminal; después abra Prueba del terminal en el terminal y escanee los códigos de abajo. La prueba nombra el ajuste que no encaja.',
  'scanner.untried':
    'Escrito según la documentación de los fabricantes; no se probó aquí en un terminal real. Los menús cambian con la versión: vale lo que diga Prueba del terminal.',
  'scanner.zebra': 'Zebra con DataWedge',
  'scanner.zebra.profile': 'Abra DataWedge y cree un perfil nuevo llamado Longshore. Ábralo.',
  'scanner.zebra.apps':
    'Associated apps: añada com.android.chrome con * para todas las actividades. La aplicación instalada desde Chrome también funciona en Chrome. Si allí no llega nada, añada su propio paquete, que empieza por org.chromium.webapk.',
  'scanner.zebra.input':
    'Barcode input: activado. Decoders: solo los que se usan, como Code 128, EAN-13, UPC-A, código QR y Data Matrix. Desactive el tono de lectura: el tono de esta aplicación significa que la lectura está guardada.',
  'scanner.zebra.keys':
    'Keystroke output: activado. Action key character: None. Inter-character delay: 0. En Key event options: Send Characters as Events activado, Send Control Characters as Events activado (son los separadores de los códigos GS1), Key event delay 0, Send Enter as string desactivado.',
  'scanner.zebra.enter':
    'En Keystroke output, Basic data formatting: activado, Send data activado, Send ENTER key activado, Send TAB key desactivado, Send data as hex desactivado.',
  'scanner.zebra.intent': 'Intent output: desactivado. Una página del navegador no recibe intents.',
  'scanner.zebra.others':
    'Para los terminales siguientes: en los ajustes de DataWedge, Export profile escribe dwprofile_Longshore.db. Cópielo a ellos y elija Import profile, o deje que su gestión de dispositivos lo importe.',
  'scanner.file': 'Descargar los ajustes como JSON',
  'scanner.file-about':
    'Los mismos ajustes con los nombres de la interfaz SET_CONFIG de DataWedge, para la gestión de dispositivos o una aplicación que los envíe. La importación de DataWedge no acepta este archivo: solo toma archivos .db que DataWedge exportó. No contiene el tono de lectura ni la pausa de los eventos de tecla.',
  'scanner.honeywell': 'Honeywell',
  'scanner.honeywell.open':
    'Settings, Honeywell Settings, Scanning, Internal Scanner, Default profile; o el perfil de com.android.chrome donde exista.',
  'scanner.honeywell.wedge':
    'Data Processing Settings: Wedge activado, Wedge Method Keyboard, para que las teclas lleguen sin un campo.',
  'scanner.honeywell.suffix':
    'Suffix: \\r (Enter). Prefix y Symbology prefix: vacíos. Si Enter no llega, vacíe Wedge as keys.',
  'scanner.honeywell.other-outputs':
    'Data Intent, Launch Browser y Launch EZConfig: desactivados. Si no, un código puede abrir otra aplicación o llegar dos veces. Good read tone: desactivado.',
  'scanner.honeywell.gs1': 'Symbology settings: activados los que se usan, entre ellos GS1-128.',
  'scanner.wedge': 'Otros lectores que teclean (USB, Bluetooth, otros Android)',
  'scanner.wedge.mode': 'Modo: teclado (HID), no serie.',
  'scanner.wedge.suffix': 'Sufijo: CR (Enter) tras cada código. Prefijo: ninguno.',
  'scanner.wedge.delay': 'Pausa entre caracteres: ninguna.',
  'scanner.wedge.layout':
    'Distribución del teclado: inglés (EE. UU.), en el lector y para el teclado físico en Android; sin convertir mayúsculas y minúsculas. Si no, los guiones llegan como otros signos.',
  'scanner.wedge.gs1': 'GS1: enviar FNC1 como separador de grupo (ASCII 29, Ctrl+]).',
  'scanner.wedge.keyboard': 'En Android, teclados físicos: Mostrar teclado en pantalla desactivado.',
  'scanner.test': 'Códigos de prueba',
  'scanner.test-about':
    'En el terminal abra Ajustes y luego Prueba del terminal, y escanee cada uno desde la pantalla o en papel. El código GS1 dice si llegan los separadores.',
}
