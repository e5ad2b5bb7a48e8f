import type { PlantedRemoval } from './planted-removal.ts'

const signingIn = 'server/src/access/signing-in.test.ts'
const sessions = 'server/src/access/sessions.test.ts'
const login = 'shared/src/access/session.api.ts'

/** Sign-in, accounts and their pictures. */
export const accessRemovals: readonly PlantedRemoval[] = [
  {
    sentence: 'User name, password and captcha must not be empty',
    test: signingIn,
    name: 'the user name is left empty',
    changes: [
      {
        file: login,
        find: 'userName: string().required().max(64),\n  password',
        plant: 'userName: string().max(64),\n  password',
      },
    ],
  },
  {
    sentence: 'User name, password and captcha must not be empty',
    test: signingIn,
    name: 'the password is left empty',
    changes: [
      {
        file: login,
        find: 'password: string().required().max(64),\n  captcha',
        plant: 'password: string().max(64),\n  captcha',
      },
    ],
  },
  {
    sentence: 'User name, password and captcha must not be empty',
    test: signingIn,
    name: 'the captcha is left empty',
    changes: [
      { file: login, find: 'captcha: string().required().max(16)', plant: 'captcha: string().max(16)' },
    ],
  },
  {
    sentence: 'A wrong captcha gives the message Validation code input incorrectly',
    test: signingIn,
    name: 'any captcha is right',
    changes: [
      {
        file: 'server/src/access/captchas.ts',
        find: 'if (held?.answer !== this.#hashOf(captchaId, answer.trim().toUpperCase())) throw',
        plant: 'if (!held && !this.#hashOf(captchaId, answer)) throw',
      },
    ],
  },
  {
    sentence: 'A wrong captcha gives the message Validation code input incorrectly',
    test: signingIn,
    name: 'another message is given',
    changes: [
      {
        file: 'shared/src/language/refusals.en.ts',
        find: 'Validation code input incorrectly.',
        plant: 'Try again.',
      },
    ],
  },
  {
    sentence: 'Only an admin account may enter the administrator page',
    test: sessions,
    name: 'a role is given the administrator’s permission',
    changes: [
      {
        file: 'shared/src/access/save-role.ts',
        find: 'if (!isPermission(permission) || ',
        plant: 'if (',
      },
    ],
  },
  {
    sentence: 'Only an admin account may enter the administrator page',
    test: sessions,
    name: 'every member of staff administers',
    changes: [
      {
        file: 'server/src/http/admission.ts',
        find: 'actor.permissions.has(permission)',
        plant: "actor.permissions.has(permission) || permission === 'access.administer'",
      },
      {
        file: 'server/src/commands/perform-one.ts',
        find: '!actor.permissions.has(permission)',
        plant: "!actor.permissions.has(permission) && permission !== 'access.administer'",
      },
    ],
  },
  {
    sentence: 'checking a parent checks all its children and functions',
    test: 'shared/src/access/permissions.test.ts',
    name: 'a parent leaves the menus below it alone',
    changes: [
      {
        file: 'shared/src/access/permissions.ts',
        find: 'return [...functions, ...menus.flatMap(functionsWithin)] as PermissionId[]',
        plant: 'return [...(menus.length ? [] : functions)] as PermissionId[]',
      },
    ],
  },
  {
    sentence: 'Avatar: at most 2MB',
    test: 'server/src/files/uploads.test.ts',
    name: 'an avatar has any size',
    changes: [
      {
        file: 'shared/src/access/avatar.ts',
        find: 'export const AVATAR_LIMIT = 2 * 1024 * 1024',
        plant: 'export const AVATAR_LIMIT = 4 * 1024 * 1024',
      },
    ],
  },
  {
    sentence: 'Avatar: at most 2MB',
    test: 'server/src/files/uploads.test.ts',
    name: 'an avatar of nearly 2 MB is too large',
    changes: [
      {
        file: 'shared/src/access/avatar.ts',
        find: 'export const AVATAR_LIMIT = 2 * 1024 * 1024',
        plant: 'export const AVATAR_LIMIT = 1024 * 1024',
      },
    ],
  },
]
