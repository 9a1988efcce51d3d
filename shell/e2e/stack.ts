import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What `npm start` writes about the running stack. */
export interface Stack {
  site: string;
  mail: { web: string; json: string };
  simulators: string;
  database: string;
  /** Folder of the published versions. */
  store: string;
  admin: { email: string; password: string };
}

export const stackFile = process.env.STACK_FILE ?? path.resolve(import.meta.dirname, '../../.data/stack.json');

/** The stack under test: the one of STACK_FILE, else the one that `npm start` runs here. */
export const stack = JSON.parse(readFileSync(stackFile, 'utf8')) as Stack;
