/** Texts of the page that says how scanners are set up. Words in a maker's own menus stay as they stand there. */
export const scanners = {
  'scanner.about':
    'A handheld hears its scanner as keys: each code is typed, and Enter ends it. Set this up once on each device, then open Device check on the handheld and scan the test codes below. It names the setting that does not fit.',
  'scanner.untried':
    'Written from the makers’ documentation; not tried on a real device here. Menus differ from version to version: what Device check says counts.',
  'scanner.zebra': 'Zebra with DataWedge',
  'scanner.zebra.profile': 'Open DataWedge and make a new profile, named Longshore. Open it.',
  'scanner.zebra.apps':
    'Associated apps: add com.android.chrome with * for all activities. The app as it is installed from Chrome runs in Chrome too. If nothing arrives there, add its own package, which begins with org.chromium.webapk.',
  'scanner.zebra.input':
    'Barcode input: enabled. Decoders: only those in use, such as Code 128, EAN-13, UPC-A, QR code and Data Matrix. Switch the decode tone off: the tone of this app means that a scan is saved.',
  'scanner.zebra.keys':
    'Keystroke output: enabled. Action key character: None. Inter-character delay: 0. Under Key event options: Send Characters as Events on, Send Control Characters as Events on (these are the separators of GS1 codes), Key event delay 0, Send Enter as string off.',
  'scanner.zebra.enter':
    'Under Keystroke output, Basic data formatting: enabled, Send data on, Send ENTER key on, Send TAB key off, Send data as hex off.',
  'scanner.zebra.intent': 'Intent output: off. A page in a browser does not receive intents.',
  'scanner.zebra.others':
    'For the next devices: in DataWedge’s settings, Export profile writes dwprofile_Longshore.db. Copy that file to them and choose Import profile there, or let your device management import it.',
  'scanner.file': 'Download the settings as JSON',
  'scanner.file-about':
    'The same settings under the names of DataWedge’s SET_CONFIG interface, for device management or an app that sends them. DataWedge’s own import does not take this file: it takes only .db files that DataWedge exported. The decode tone and the key event delay are not in it.',
  'scanner.honeywell': 'Honeywell',
  'scanner.honeywell.open':
    'Settings, Honeywell Settings, Scanning, Internal Scanner, Default profile; or the profile of com.android.chrome where there is one.',
  'scanner.honeywell.wedge':
    'Data Processing Settings: Wedge on, Wedge Method Keyboard, so that keys arrive without a field.',
  'scanner.honeywell.suffix':
    'Suffix: \\r (Enter). Prefix and Symbology prefix: empty. If Enter does not arrive, empty Wedge as keys.',
  'scanner.honeywell.other-outputs':
    'Data Intent, Launch Browser and Launch EZConfig: off. Otherwise a code may open another app, or come twice. Good read tone: off.',
  'scanner.honeywell.gs1': 'Symbology settings: those in use on, GS1-128 among them.',
  'scanner.wedge': 'Other scanners that type (USB, Bluetooth, other Android devices)',
  'scanner.wedge.mode': 'Mode: keyboard (HID), not serial.',
  'scanner.wedge.suffix': 'Suffix: CR (Enter) after every code. Prefix: none.',
  'scanner.wedge.delay': 'Delay between characters: none.',
  'scanner.wedge.layout':
    'Keyboard layout: English (US), in the scanner and for the hardware keyboard in Android; no conversion of upper and lower case. Otherwise hyphens arrive as other signs.',
  'scanner.wedge.gs1': 'GS1: send FNC1 as the group separator (ASCII 29, Ctrl+]).',
  'scanner.wedge.keyboard': 'In Android, for physical keyboards: Show on-screen keyboard off.',
  'scanner.test': 'Test codes',
  'scanner.test-about':
    'On the handheld open Device, then Device check, and scan each of these from the screen or from paper. The GS1 code tells whether separators arrive.',
} as const
