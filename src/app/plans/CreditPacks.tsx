import { words } from '../../../generated/words/plans.js'
import { plans } from '../../contract/catalogue.ts'
import { packBuys } from '../../contract/plans/offers.ts'
import { DialogLink } from '../dialogs/DialogLink.tsx'
import { useLmwrPrice } from '../payments/index.ts'
import { useCreditPrices } from '../state/payments.ts'
import { formatCredits, formatUsdcCents } from '../words/format.ts'
import './packs.css'

/** The packs of credits with what they cost and how many images or audios they buy. */
export function CreditPacks() {
  const packs = useCreditPrices() ?? plans.creditPrices
  const lmwrOf = useLmwrPrice()
  return (
    <ul className="packs">
      {packs.map(({ credits, priceUsdcCent }) => {
        const { images, audios } = packBuys(credits)
        const lmwr = lmwrOf(credits)
        return (
          <li key={credits} className="pack">
            <p className="pack-credits">{formatCredits(credits)}</p>
            <p className="pack-buys">{words.buysUpTo({ images, audios })}</p>
            <p className="pack-price">
              {formatUsdcCents(priceUsdcCent)}
              {lmwr !== undefined && <span className="pack-lmwr">{words.orLmwr({ lmwr })}</span>}
            </p>
            <DialogLink
              dialog="buy-credits"
              params={{ pack: String(priceUsdcCent) }}
              aria-label={words.buyFor({
                credits: formatCredits(credits),
                amount: formatUsdcCents(priceUsdcCent),
              })}
            >
              {words.buy()}
            </DialogLink>
          </li>
        )
      })}
    </ul>
  )
}
