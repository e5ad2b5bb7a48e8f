import { setUp } from './toolchain.mjs'

setUp()
