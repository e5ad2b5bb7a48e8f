import { defineConfig } from 'vitest/config'

const project = (name: string) => ({
  extends: true as const,
  test: { name, root: name, include: ['src/**/*.test.{ts,tsx}'] },
})

export default defineConfig({
  test: {
    projects: ['shared', 'server', 'web-admin', 'pwa-scanner', 'scripts'].map(project),
  },
})
