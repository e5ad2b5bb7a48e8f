import { exceptionCalls } from '@longshore/shared/exceptions/exception.api.ts'
import { reopenException, resolveException } from '@longshore/shared/resolutions.ts'

export const exceptionApi = exceptionCalls(resolveException, reopenException)
