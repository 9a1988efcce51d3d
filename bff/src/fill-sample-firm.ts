import 'reflect-metadata';
import { SampleFillModule } from './app.ts';
import { readConfig } from './platform/config/env.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { addSimulatedTime, SampleFirmFill, type SampleVendors } from './sample-firm/index.ts';

/**
 * Fills an empty database with the sample firm.
 * @param env environment of the API. `MIGRATION_DATABASE_URL` is the role that owns the schema.
 * @throws in production
 */
export async function fillSampleFirm(
  env: Readonly<Record<string, string | undefined>>,
  options: { vendors: SampleVendors; onTime: (now: Date) => void; endsAt: Date },
): Promise<void> {
  if (env.NODE_ENV === 'production') throw new Error('The sample firm is never filled in production');
  const { migrationDatabaseUrl: ownerDatabaseUrl, databaseUrl } = readConfig(env);
  const config = readConfig({ LOG_LEVEL: 'warn', ...env, DATABASE_URL: addSimulatedTime(databaseUrl) });
  const app = await createHttpApp(SampleFillModule.forRoot(config), config);
  try {
    await app.get(SampleFirmFill).run({ ...options, ownerDatabaseUrl });
  } finally {
    await app.close();
  }
}
