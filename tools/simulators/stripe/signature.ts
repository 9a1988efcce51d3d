import { createHmac } from 'node:crypto';

/** Signs a webhook as Stripe does: HMAC-SHA256 of the time and the body. */
export function signWebhook(body: string, secret: string, at: Date): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${signature}` };
}
