import { expect, test } from 'vitest'
import { datawedgeFile, datawedgeProfile } from './datawedge-profile.ts'

test('the file for a Zebra device types codes as keys in Chrome, ends each with Enter and sends nothing besides', async () => {
  const read = JSON.parse(await datawedgeFile().text()) as typeof datawedgeProfile
  expect(read).toEqual(datawedgeProfile)
  expect(read.APP_LIST).toEqual([{ PACKAGE_NAME: 'com.android.chrome', ACTIVITY_LIST: ['*'] }])
  const of = (plugin: string): object =>
    read.PLUGIN_CONFIG.find(({ PLUGIN_NAME }) => PLUGIN_NAME === plugin)?.PARAM_LIST ?? {}
  expect(of('KEYSTROKE')).toMatchObject({
    ...{ keystroke_output_enabled: 'true', keystroke_character_delay: '0' },
    ...{ keystroke_send_chars_as_events: 'true', keystroke_send_control_chars_as_events: 'true' },
  })
  expect(of('BDF')).toMatchObject({ bdf_enabled: 'true', bdf_send_enter: 'true', bdf_send_tab: 'false' })
  expect(of('INTENT')).toEqual({ intent_output_enabled: 'false' })
})

test('every value is text, as bundles of the interface want it', () => {
  const values = datawedgeProfile.PLUGIN_CONFIG.flatMap(({ PARAM_LIST }) => Object.values(PARAM_LIST))
  expect(values.length).toBeGreaterThan(10)
  expect(values.filter((value) => typeof value !== 'string')).toEqual([])
})
