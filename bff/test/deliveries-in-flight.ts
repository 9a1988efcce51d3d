import type { INestApplicationContext } from '@nestjs/common';
import { Delivery } from '../src/notifications/delivery.service.ts';
import { TextDelivery } from '../src/notifications/sms/text-delivery.service.ts';

/**
 * Returns a function that waits until the app has recorded the messages that it is sending. A sweep skips a message that
 * a job has claimed, so the message can still be in flight after the sweep.
 */
export function trackDeliveries(app: INestApplicationContext): () => Promise<void> {
  const inFlight = new Set<Promise<void>>();
  for (const delivery of [app.get(Delivery), app.get(TextDelivery)]) {
    const deliver = delivery.deliver.bind(delivery);
    delivery.deliver = (sendId) => {
      const sending = deliver(sendId).finally(() => inFlight.delete(sending));
      inFlight.add(sending);
      return sending;
    };
  }
  return async () => void (await Promise.allSettled(inFlight));
}
