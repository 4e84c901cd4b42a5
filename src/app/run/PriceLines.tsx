import { words } from '../../../generated/words/run.js'
import type { UploadSnapshot } from '../../client/index.ts'
import type { Price } from '../../contract/pricing/price-with.ts'
import { DialogLink } from '../dialogs/DialogLink.tsx'
import { useSignedIn } from '../session/use-session.ts'
import { formatCredits } from '../words/format.ts'

export interface PriceLinesProps {
  price: Price | undefined
  files: readonly UploadSnapshot[]
}

/** What the run costs, how that comes about, and what is left afterwards. */
export function PriceLines({ price, files }: PriceLinesProps) {
  const session = useSignedIn()
  if (price?.individualPricing && files.length === 0) {
    return (
      <p className="price-line price-total">
        <span>{words.price()}</span>
        <span>{words.priceOfOne({ credits: formatCredits(price.totalPrice) })}</span>
      </p>
    )
  }
  if (!price) return <p className="price-none">{words.noPrice()}</p>
  const left = session && exact(session.credits - price.totalPrice)
  return (
    <div className="price">
      <dl className="price-lines">
        {breakdown(price, files).map(({ what, credits }) => (
          <div key={what} className="price-line">
            <dt>{what}</dt>
            <dd>{formatCredits(credits)}</dd>
          </div>
        ))}
        <div className="price-line price-total">
          <dt>{words.price()}</dt>
          <dd aria-live="polite">{formatCredits(price.totalPrice)}</dd>
        </div>
        {left !== undefined && left >= 0 && (
          <div className="price-line price-left">
            <dt>{words.left()}</dt>
            <dd>{formatCredits(left)}</dd>
          </div>
        )}
      </dl>
      {left !== undefined && left < 0 && (
        <p className="price-short">
          {words.missing({
            missing: formatCredits(-left),
            credits: formatCredits(session!.credits),
          })}{' '}
          <DialogLink dialog="buy-credits" size="small">
            {words.buyCredits()}
          </DialogLink>
        </p>
      )}
    </div>
  )
}

/** Items of the same price in one line: "3 files at 7.5 credits". */
function breakdown({ individualPricing, batchPrice }: Price, files: readonly UploadSnapshot[]) {
  if (batchPrice !== undefined) return [{ what: words.allFiles(), credits: batchPrice }]
  const priced = files.flatMap(({ id }) => individualPricing?.[id] ?? [])
  if (priced.length === 0) return []
  return [...Map.groupBy(priced, (credits) => credits)].map(([credits, same]) => ({
    what: words.filesAt({ count: same.length, credits: formatCredits(credits) }),
    credits: exact(credits * same.length),
  }))
}

/** Credits have three decimals at most: differences are exact again after rounding to them. */
const exact = (credits: number) => Math.round(credits * 1000) / 1000
