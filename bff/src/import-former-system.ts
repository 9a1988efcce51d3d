import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { CommandModule } from './app.ts';
import { CHUNK_BYTES, FormerImportQueries, FormerImports, ImportRun } from './former-system/index.ts';
import { readConfig } from './platform/config/env.ts';
import { DomainError } from './platform/errors/domain-error.ts';
import { Log } from './platform/log/log.ts';

/**
 * Imports files of the former system: `[--write] [--invite] [--crm] [--remarks] <dump.sql | table.csv …>`. Prints the
 * numbers of the dry run, and with `--remarks` all remarks as CSV. Only `--write` changes data.
 */
const { values: flags, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    invite: { type: 'boolean', default: false },
    crm: { type: 'boolean', default: false },
    remarks: { type: 'boolean', default: false },
  },
});

const config = readConfig(process.env);
const app = await NestFactory.createApplicationContext(CommandModule.forRoot(config), {
  logger: Log.for({ ...config, logLevel: 'warn' }, 'import').asNestLogger(),
  abortOnError: false,
});
const [imports, queries, run] = [app.get(FormerImports), app.get(FormerImportQueries), app.get(ImportRun)];
try {
  if (paths.length === 0) throw new Error('Name the files: a dump (.sql), or CSV files such as leads.csv');
  const id = await upload();
  await imports.reserve(id, 'check');
  await run.check(id);
  const checked = await queries.get(id);
  if (checked.error !== null) throw new Error(checked.error);
  print(checked.counts);
  if (flags.remarks) for await (const line of queries.csvLines(id)) process.stdout.write(line);
  if (flags.write) {
    await imports.reserve(id, 'write', { sendsInvitations: flags.invite, sendsToCrm: flags.crm });
    await run.write(id);
    console.log('\nImported:');
    print((await queries.get(id)).counts);
  } else {
    await imports.discard(id, null);
    console.log(
      `\nNothing was changed. ${checked.remarks} rows have remarks (--remarks lists them). Add --write to import.`,
    );
  }
} catch (error) {
  console.error(error instanceof DomainError ? error.userMessage : error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await app.close();
}

/** Stores the files in the database, where the import reads them. @returns the id of the import */
async function upload(): Promise<string> {
  const id = randomUUID();
  const files = await Promise.all(
    paths.map(async (file) => ({ name: path.basename(file), bytes: (await stat(file)).size })),
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

function print(counts: readonly { table: string }[]): void {
  console.table(Object.fromEntries(counts.map(({ table, ...numbers }) => [table, numbers])));
}
