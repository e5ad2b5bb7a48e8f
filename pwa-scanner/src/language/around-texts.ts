import { aroundEn as en } from './around.en.ts'
import { aroundEs as es } from './around.es.ts'
import { aroundZh as zh } from './around.zh.ts'
import { translation } from './translation.ts'

// They come with the screens around the work, in every language at once: no scan waits for them.
translation.add({ zh, en, es })
