import type { Area } from '../contract/area.ts'
    ...{ manualCharge, creditNote, billPaper },
