/** The screens around the work: fetched when one is opened, so that the first scan does not wait for them. */

export { CodeEntry } from '../job/CodeEntry.tsx'
export { PhotoButton } from '../job/PhotoButton.tsx'
export { StepHelp } from '../job/StepHelp.tsx'
export { CheckPage } from '../work/CheckPage.tsx'
export { ExceptionsPage } from '../work/ExceptionsPage.tsx'
export { HandOverPage } from '../work/HandOverPage.tsx'
export { MyDayPage } from '../work/MyDayPage.tsx'
export { OutboxPage } from '../work/OutboxPage.tsx'
export { OtherTab } from './OtherTab.tsx'
