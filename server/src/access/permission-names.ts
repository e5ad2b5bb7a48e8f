import { names as en } from '@longshore/shared/access/permission-names.en.ts'
import { names as es } from '@longshore/shared/access/permission-names.es.ts'
import { names as zh } from '@longshore/shared/access/permission-names.zh.ts'

/** The tree's names in every language; a client loads one of them. */
export const permissionNames = { zh, en, es } as const
