import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openRaw, type Recording, replaying } from './recording.ts'

/** What a server costs that does nothing but the statements: each request runs the next transaction of a recording. */
const [file = '', recorded = ''] = process.argv.slice(2)
const recording = JSON.parse(readFileSync(recorded, 'utf8')) as Recording
const run = replaying(openRaw(file))
let next = 0

const app = new Hono()
app.post('/', async (c) => {
  await c.req.json()
  const steps = recording[next]
  if (!steps) return c.json({ code: 1 }, 404)
  run(steps)
  next += 1
  return c.json({ code: 0, message: 'OK', data: { next } })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`PORT ${port}\n`),
)
