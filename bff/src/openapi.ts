import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { ApiModule } from './app.ts';
import { readConfig } from './platform/config/env.ts';
import { describeApi } from './platform/http/openapi-document.ts';

/**
 * Writes `bff/openapi.json` and the types of `@epm/contract` from the code; needs no database. With `--check` it writes
 * nothing and fails when either file is not what the code says.
 */
const bff = new URL('../', import.meta.url);
const files = {
  document: new URL('openapi.json', bff),
  types: new URL('contract/src/generated/api.ts', bff),
};

const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(readConfig({})), new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});
const document = describeApi(app);
const header = '// Generated from the BFF by `npm run openapi -w @epm/bff`. Do not edit.\n';
const fresh = {
  document: `${JSON.stringify(document, null, 2)}\n`,
  types: header + astToString(await openapiTypescript(JSON.parse(JSON.stringify(document)))),
};

if (process.argv.includes('--check')) {
  const stale: string[] = [];
  for (const name of ['document', 'types'] as const) {
    if ((await readFile(files[name], 'utf8').catch(() => '')) !== fresh[name]) stale.push(files[name].pathname);
  }
  if (stale.length > 0) throw new Error(`Not what the code says, run the openapi target: ${stale.join(', ')}`);
} else {
  for (const name of ['document', 'types'] as const) await writeFile(files[name], fresh[name]);
}
