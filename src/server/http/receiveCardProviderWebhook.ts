import type { Handler } from './handler.ts'

/** POST /webhooks/stripe; the signature is over the bytes as they came */
export const receiveCardProviderWebhook: Handler<'receiveCardProviderWebhook'> = async ({
  headers,
  request,
  ports,
}) => {
  const signature = headers['stripe-signature']
  await ports.providerEvents.receive(request.rawBody ?? '', String(signature))
  return { status: 200, body: { received: true } }
}
