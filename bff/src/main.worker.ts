import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './app.ts';
import { readConfig } from './platform/config/env.ts';
import { chooseQueueBackend } from './platform/jobs/queue-connection.ts';
import { Log } from './platform/log/log.ts';

const config = readConfig(process.env);
chooseQueueBackend(config);
const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
  logger: Log.for(config, 'worker').asNestLogger(),
  abortOnError: false,
});
app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
app.get(Log).info('working', { queues: config.redisUrl === null ? 'Postgres' : 'Redis' });
