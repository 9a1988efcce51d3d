import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Fields of the state file of `npm start` that the tests use. */
export interface Stack {
  site: string;
  mail: { web: string; json: string };
  simulators: string;
  database: string;
  /** Folder with the published versions. */
  store: string;
  admin: { email: string; password: string };
}

export const stackFile = process.env.STACK_FILE ?? path.resolve(import.meta.dirname, '../../.data/stack.json');

/** Stack under test: the stack in STACK_FILE, or else the stack of `npm start`. */
export const stack = JSON.parse(readFileSync(stackFile, 'utf8')) as Stack;
