import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { CommandModule } from './app.ts';
import {
  CHUNK_BYTES,
  type FormerSystemImport,
  FormerSystemImportQueries,
  FormerSystemImports,
  ImportRun,
} from './former-system/index.ts';
import { readConfig } from './platform/config/env.ts';
import { DomainError } from './platform/errors/domain-error.ts';
import { Log } from './platform/log/log.ts';

/**
 * Imports files of the former system: `[--write] [--invite] [--crm] [--remarks] [--images] <dump.sql | table.csv | zip
 * …>`. Prints the row counts of the dry run, with `--remarks` all remarks as CSV, and with `--images` the images to
 * upload manually. Only `--write` changes data. Ctrl-C stops the import; rows that were already imported stay.
 */
const { values: flags, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    invite: { type: 'boolean', default: false },
    crm: { type: 'boolean', default: false },
    remarks: { type: 'boolean', default: false },
    images: { type: 'boolean', default: false },
  },
});

const config = readConfig(process.env);
const app = await NestFactory.createApplicationContext(CommandModule.forRoot(config), {
  logger: Log.for({ ...config, logLevel: 'warn' }, 'import').asNestLogger(),
  abortOnError: false,
});
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
const [imports, queries, importRun] = [
  app.get(FormerSystemImports),
  app.get(FormerSystemImportQueries),
  app.get(ImportRun),
];
let importId: string | null = null;
try {
  if (paths.length === 0)
    throw new Error('Specify the files: a dump (.sql), CSV files such as leads.csv, or a ZIP file of these');
  importId = await uploadFiles();
  await imports.reserve(importId, 'check');
  await importRun.check(importId, interruption.signal);
  const checkedImport = await queries.get(importId);
  if (checkedImport.error !== null) throw new Error(checkedImport.error);
  printCounts(checkedImport, 'new', 'changed', 'same', 'kept', 'invalid');
  if (checkedImport.skippedFiles.length > 0) console.log(`Not read: ${checkedImport.skippedFiles.join(', ')}`);
  if (flags.remarks) for await (const line of queries.generateCsvLines(importId)) process.stdout.write(line);
  if (flags.images)
    for await (const line of queries.generateImageCsvLines(importId, config.siteUrl)) process.stdout.write(line);
  if (flags.write) {
    await imports.reserve(importId, 'write', { sendsInvitations: flags.invite, sendsToCrm: flags.crm });
    await importRun.write(importId, interruption.signal);
    console.log('\nImported:');
    printCounts(await queries.get(importId), 'written', 'same', 'kept', 'invalid');
  } else {
    await imports.discard(importId, null);
    const images =
      checkedImport.images > 0 ? ` ${checkedImport.images} images must be uploaded manually (--images).` : '';
    console.log(
      `\nNothing was changed. ${checkedImport.remarks} rows have remarks (--remarks lists them).${images} Add --write to import.`,
    );
  }
} catch (error) {
  // No worker continues this import, and an unfinished import would block the next import.
  if (importId !== null) await imports.discard(importId, null);
  console.error(describeError(error));
  process.exitCode = 1;
} finally {
  await app.close();
}

function describeError(error: unknown): unknown {
  if (interruption.signal.aborted) return 'Stopped. Rows that were already imported stay.';
  return error instanceof DomainError ? error.userMessage : error instanceof Error ? error.message : error;
}

/** Stores the files in the database, from which the import reads them. @returns the id of the import */
async function uploadFiles(): Promise<string> {
  const id = randomUUID();
  const files = await Promise.all(
    paths.map(async (file) => ({ name: path.basename(file), bytes: await getFileSize(file) })),
  );
  await imports.create(id, files, null);
  for (const [index, file] of paths.entries()) {
    const handle = await open(file);
    try {
      for (let number = 0; ; number += 1) {
        const { buffer, bytesRead } = await handle.read(
          Buffer.alloc(CHUNK_BYTES),
          0,
          CHUNK_BYTES,
          number * CHUNK_BYTES,
        );
        if (bytesRead === 0) break;
        await imports.storeChunk(id, index, number, buffer.subarray(0, bytesRead));
      }
    } finally {
      await handle.close();
    }
  }
  return id;
}

async function getFileSize(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw new Error(`The file ${file} cannot be read`, { cause: error });
  }
}

function printCounts({ counts }: FormerSystemImport, ...columns: (keyof FormerSystemImport['counts'][number])[]): void {
  console.table(
    Object.fromEntries(
      counts.map((row) => [row.table, Object.fromEntries(columns.map((column) => [column, row[column]]))]),
    ),
  );
}
