import 'reflect-metadata';
import { PASSWORD_LENGTH } from '@epm/contract';
import { NestFactory } from '@nestjs/core';
import { CommandModule } from './app.ts';
import { UserAccounts } from './identity/index.ts';
import { readConfig } from './platform/config/env.ts';
import { Log } from './platform/log/log.ts';

/**
 * Creates the first administrator, with the email address in `ADMIN_EMAIL`. The password comes from `ADMIN_PASSWORD`
 * or, if that is not set, from standard input. Prints `{"created": true}`, or `{"created": false}` if an administrator
 * exists.
 */
const password = process.env.ADMIN_PASSWORD ?? (await readStandardInput());
const email = process.env.ADMIN_EMAIL ?? '';
if (!email.includes('@')) throw new Error('ADMIN_EMAIL must be an email address');
if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) {
  throw new Error(`The password must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`);
}

const config = readConfig(process.env);
const app = await NestFactory.createApplicationContext(CommandModule.forRoot(config), {
  logger: Log.for(config, 'create-admin').asNestLogger(),
  abortOnError: false,
});
try {
  console.log(JSON.stringify({ created: await app.get(UserAccounts).createFirstAdmin(email, password) }));
} finally {
  await app.close();
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8').trim();
}
