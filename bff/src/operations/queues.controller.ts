import { Controller, Get, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { QueueName, Queues } from './queues.dto.ts';
import { QueueQueries } from './queues.queries.ts';
import { QueueControls } from './queues.service.ts';

@Controller('api/queues')
@AdminOnly()
export class QueuesController {
  constructor(
    private readonly queries: QueueQueries,
    private readonly controls: QueueControls,
  ) {}

  /** Lists all queues with their metrics. Metrics from the queue server are null if it does not respond. */
  @Get()
  @Returns(Queues)
  listQueues(): Promise<Queues> {
    return this.queries.list();
  }

  /**
   * Pauses a queue. Jobs that are running finish, and no other job starts until an admin resumes the queue. The pause
   * survives restarts and a loss of the queue data. The action is audited, and a second call has no effect.
   */
  @Post(':name/pause')
  @Returns(null)
  pauseQueue(@Param() { name }: QueueName, @CurrentActor() actor: Actor): Promise<void> {
    return this.controls.pause(name, actor);
  }

  /** Resumes a paused queue. Waiting jobs start now. The action is audited, and a second call has no effect. */
  @Post(':name/resume')
  @Returns(null)
  resumeQueue(@Param() { name }: QueueName, @CurrentActor() actor: Actor): Promise<void> {
    return this.controls.resume(name, actor);
  }
}
