import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommandModule } from './app.ts';
import { DrawingRenderer } from './media/index.ts';
import { readConfig } from './platform/config/env.ts';
import { migrate, OutdatedDatabaseError } from './platform/database/migrate.ts';
import { Log } from './platform/log/log.ts';

/**
 * Migrates the schema, then renders the drawings whose image files are missing. Safe to run at any time and repeatedly.
 */
const config = readConfig(process.env);
const migrated = await migrate(config).catch((error: unknown) => {
  if (!(error instanceof OutdatedDatabaseError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const app = await NestFactory.createApplicationContext(CommandModule.forRoot(config), {
  logger: Log.for(config, 'migrate').asNestLogger(),
  abortOnError: false,
});
try {
  console.log(JSON.stringify({ migrated, rendered: await app.get(DrawingRenderer).renderMissing() }));
} finally {
  await app.close();
}
