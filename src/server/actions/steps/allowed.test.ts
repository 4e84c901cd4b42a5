import { describe, expect, test } from 'vitest'
import { planTiers } from '../../../../generated/ids.ts'
import type { PlanTier } from '../../../../generated/ids.ts'
import { userOf } from '../../accounts/users.ts'
import { actions, conversions } from '../../../contract/catalogue.ts'
import type { AccessTier } from '../../../contract/catalogue.ts'
import { allowedOrder, knownOrder } from './known.ts'

// Who may order what (spec, product section 6), for every plan there is or was.

const grants: Record<PlanTier, AccessTier> = {
  Free: 'FREE',
  ProLight: 'FREE',
  Pro: 'PRO',
  ProPlus: 'PRO',
  Advanced: 'FREE',
  LegacyPro: 'PRO',
  LegacyProPlus: 'PRO',
  FilewrightSupporter: 'PRO',
  FilewrightSupporterPlus: 'PRO',
  FilewrightSupporterMax: 'PRO',
  ApiBasic: 'PRO',
  ApiPro: 'PRO',
  ApiProPlus: 'PRO',
}
const ids = [...actions.filter(({ internal }) => !internal), ...conversions].map(({ id }) => id)
const proIds = actions.filter(({ minimumTier }) => minimumTier === 'PRO').map(({ id }) => id)

function isAllowed(tier: PlanTier, actionId: string): boolean {
  const user = userOf({ id: 'u', email: 'ada@example.com', is_demo: false, tier })
  const filesharingInfo = { sharingBucket: 'b', fileEncryptionKey: 'k', contentItems: [] }
  const request = { actionParams: {}, filesharingInfo, paymentType: 'CREDITS' as const }
  try {
    allowedOrder(knownOrder({ user, actionId, request }))
    return true
  } catch (error) {
    expect(error).toMatchObject({
      code: 'forbidden',
      detail: 'You are not allowed to perform this action.',
    })
    return false
  }
}

test('the generators of images from text and of videos from text are for PRO alone', () => {
  expect(proIds.length).toBeGreaterThan(5)
  expect(proIds).toContain('text-to-video')
  expect(proIds).not.toContain('convert')
})

describe('every plan', () => {
  test.each(planTiers)('%s', (tier) => {
    const forbidden = ids.filter((id) => !isAllowed(tier, id))
    expect(forbidden.toSorted()).toEqual(grants[tier] === 'PRO' ? [] : proIds.toSorted())
  })
})
