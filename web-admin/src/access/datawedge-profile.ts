/**
 * What this app needs of a Zebra device, under the names of DataWedge's SET_CONFIG interface. Whoever sends it turns
 * objects into bundles; every value is text there. BDF adds the Enter: `keystroke_action_char` would only replace a
 * character of the code itself.
 */
export const datawedgeProfile = {
  PROFILE_NAME: 'Longshore',
  PROFILE_ENABLED: 'true',
  CONFIG_MODE: 'CREATE_IF_NOT_EXIST',
  APP_LIST: [{ PACKAGE_NAME: 'com.android.chrome', ACTIVITY_LIST: ['*'] }],
  PLUGIN_CONFIG: [
    {
      PLUGIN_NAME: 'BARCODE',
      RESET_CONFIG: 'true',
      PARAM_LIST: { scanner_selection: 'auto', scanner_input_enabled: 'true' },
    },
    {
      PLUGIN_NAME: 'KEYSTROKE',
      RESET_CONFIG: 'true',
      PARAM_LIST: {
        keystroke_output_enabled: 'true',
        keystroke_character_delay: '0',
        keystroke_send_chars_as_events: 'true',
        keystroke_send_control_chars_as_events: 'true',
      },
    },
    {
      PLUGIN_NAME: 'BDF',
      RESET_CONFIG: 'true',
      OUTPUT_PLUGIN_NAME: 'KEYSTROKE',
      PARAM_LIST: {
        bdf_enabled: 'true',
        bdf_send_data: 'true',
        bdf_send_hex: 'false',
        bdf_send_tab: 'false',
        bdf_send_enter: 'true',
      },
    },
    { PLUGIN_NAME: 'INTENT', RESET_CONFIG: 'true', PARAM_LIST: { intent_output_enabled: 'false' } },
  ],
} as const

export const datawedgeFileName = 'longshore-datawedge-set-config.json'

export function datawedgeFile(): Blob {
  return new Blob([`${JSON.stringify(datawedgeProfile, null, 2)}\n`], { type: 'application/json' })
}
