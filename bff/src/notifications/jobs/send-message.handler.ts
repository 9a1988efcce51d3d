import { Injectable } from '@nestjs/common';
import { defineJob, defineQueue, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { Delivery } from '../delivery.service.ts';
import { messageQueued } from '../notifications.events.ts';

defineQueue({ name: 'mail', concurrency: 4 });

/** Sends without delay; what it leaves behind the sweep of due messages picks up. */
export const sendMessage = defineJob({ name: 'send-message', queue: 'mail', on: messageQueued });

@Injectable()
@HandlesJob(sendMessage)
export class SendMessageHandler implements JobHandler<{ sendId: string }> {
  constructor(private readonly delivery: Delivery) {}

  async handle({ sendId }: { sendId: string }): Promise<void> {
    await this.delivery.deliver(sendId);
  }
}
