import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommandModule } from './app.ts';
import { DrawnPictures } from './media/index.ts';
import { readConfig } from './platform/config/env.ts';
import { migrate } from './platform/database/migrate.ts';
import { Log } from './platform/log/log.ts';

/** Brings the schema up to date, then renders the drawings whose picture files are missing. May run at any time, and again. */
const config = readConfig(process.env);
const migrated = await migrate(config);
const app = await NestFactory.createApplicationContext(CommandModule.with(config), {
  logger: Log.for(config, 'migrate').asNestLogger(),
  abortOnError: false,
});
try {
  console.log(JSON.stringify({ migrated, rendered: await app.get(DrawnPictures).renderMissing() }));
} finally {
  await app.close();
}
