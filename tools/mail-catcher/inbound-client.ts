import { createHmac } from 'node:crypto';

/** The app's endpoint for received email. */
export interface InboundEndpoint {
  url: string;
  /** Key that signs the messages. */
  secret: string;
}

/** Signs a raw message and posts it to the app. @throws if the app does not accept the message */
export async function postInboundMessage({ url, secret }: InboundEndpoint, message: Buffer): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(message).digest('hex');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-signature': `t=${timestamp},v1=${signature}` },
    body: new Uint8Array(message),
  });
  if (!response.ok) throw new Error(`The app responded with ${response.status}: ${await response.text()}`);
}
