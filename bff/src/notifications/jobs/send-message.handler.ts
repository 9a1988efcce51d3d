import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { Delivery } from '../delivery.service.ts';
import { sendMessage } from './send-message.job.ts';

@Injectable()
@HandlesJob(sendMessage)
export class SendMessageHandler implements JobHandler<{ sendId: string }> {
  constructor(private readonly delivery: Delivery) {}

  async handle({ sendId }: { sendId: string }): Promise<void> {
    await this.delivery.deliver(sendId);
  }
}
