import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Generation } from '../../client/index.ts'
import { onAnnouncement } from '../shell/announcer.ts'
import { announceRun } from './announce-run.ts'

const run = (patch: Partial<Generation>): Generation => ({
  id: 'r',
  actionId: 'jpg-to-png',
  actionParams: {},
  bucketId: 'b',
  status: 'queued',
  createdAt: '2026-01-01T00:00:00Z',
  progress: 0,
  price: { totalPrice: 15 },
  chargedCredits: 0,
  refundedCredits: 0,
  inputs: [],
  contentItems: [],
  ...patch,
})

let said: string[]
let stop: () => void

beforeEach(() => {
  said = []
  stop = onAnnouncement((message, urgency) => said.push(`${urgency}: ${message}`))
})
afterEach(() => stop())

test('says each milestone once, and no percent', () => {
  const steps = [
    run({ queuePosition: 1 }),
    run({ queuePosition: 1 }),
    run({ status: 'running', progress: 0.1 }),
    run({ status: 'running', progress: 0.6 }),
    run({ status: 'partly_succeeded', chargedCredits: 7.5, refundedCredits: 7.5 }),
  ]
  steps.forEach((step, index) => announceRun(steps[index - 1], step))
  expect(said).toEqual([
    'polite: 1 run goes first',
    'polite: The run has started.',
    'polite: Done in part. 7.5 credits charged, 7.5 credits given back.',
  ])
})

test('interrupts for a failure only', () => {
  announceRun(run({ status: 'running' }), run({ status: 'failed', refundedCredits: 15 }))
  expect(said).toEqual(['assertive: The run failed. Nothing charged, 15 credits given back.'])
})

test('stays silent about results that were there when the page opened', () => {
  announceRun(undefined, run({ status: 'succeeded', chargedCredits: 15 }))
  expect(said).toEqual([])
})

test('says the end of a run that was started here and is over before anything else was heard', () => {
  announceRun(undefined, run({ status: 'succeeded', chargedCredits: 7.5 }), true)
  announceRun(run({ id: 'before' }), run({ status: 'failed', refundedCredits: 15 }), true)
  expect(said).toEqual([
    'polite: Done. 7.5 credits charged.',
    'assertive: The run failed. Nothing charged, 15 credits given back.',
  ])
})
