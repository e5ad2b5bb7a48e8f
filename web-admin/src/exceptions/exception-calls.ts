import { exceptionCalls } from '@longshore/shared/exceptions/exception.api.ts'
import { resolveException } from '@longshore/shared/resolutions.ts'

export const exceptionApi = exceptionCalls(resolveException)
