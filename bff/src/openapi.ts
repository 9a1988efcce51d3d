import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { ApiModule } from './app.ts';
import { extractOperationDocs } from './operation-docs.ts';
import { readConfig } from './platform/config/env.ts';
import { describeApi } from './platform/http/openapi-document.ts';

/**
 * Generates `bff/openapi.json`, the API types of `@epm/contract` and the descriptions of the operations from the code.
 * Needs no database. With `--check`, writes nothing and fails if one of these files is outdated.
 */
const bffUrl = new URL('../', import.meta.url);
const fileUrls = {
  document: new URL('openapi.json', bffUrl),
  types: new URL('contract/src/generated/api.ts', bffUrl),
  docs: new URL('src/platform/http/generated/operation-docs.ts', bffUrl),
};

/** Removes the 4XX responses. Client types need only `default`, which has the same problem body. */
function serializeWithoutClientErrors(document: object): string {
  return JSON.stringify(document, (key, value: unknown) => (key === '4XX' ? undefined : value));
}

const app = await NestFactory.create<NestFastifyApplication>(ApiModule.forRoot(readConfig({})), new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});
const docs = extractOperationDocs(fileURLToPath(new URL('src', bffUrl)));
const document = describeApi(app, docs);
const header = '// Generated from the BFF by `npm run openapi -w @epm/bff`. Do not edit.\n';
const generated = {
  document: `${JSON.stringify(document, null, 2)}\n`,
  types: header + astToString(await openapiTypescript(serializeWithoutClientErrors(document))),
  docs: `${header}export const OPERATION_DOCS: Readonly<Record<string, { summary: string; description?: string }>> = ${JSON.stringify(docs, null, 2)};\n`,
};

if (process.argv.includes('--check')) {
  const outdated: string[] = [];
  for (const name of ['document', 'types', 'docs'] as const) {
    if ((await readFile(fileUrls[name], 'utf8').catch(() => '')) !== generated[name])
      outdated.push(fileUrls[name].pathname);
  }
  if (outdated.length > 0) throw new Error(`Outdated generated files, run the openapi target: ${outdated.join(', ')}`);
} else {
  for (const name of ['document', 'types', 'docs'] as const) await writeFile(fileUrls[name], generated[name]);
}
