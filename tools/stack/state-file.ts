import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning, type ProcessRecord } from './processes.ts';

export interface StackState {
  state: 'starting' | 'ready' | 'stopping' | 'stopped';
  /** Main process of the stack. `processes` are its children. */
  stack: ProcessRecord;
  processes: ProcessRecord[];
  site: string;
  mail: { web: string; json: string; smtp: string };
  simulators: string;
  /** Database URL for the role that the API uses to serve requests. */
  database: string;
  /** Database URL for the role that owns the schema, for tools that measure and prepare data. */
  schemaOwnerUrl: string;
  redis: string | null;
  /** Folder of published front-end versions. */
  store: string;
  logs: string;
  admin: { email: string; password: string };
}

const getStateFile = (dataDir: string): string => path.join(dataDir, 'stack.json');

/** Returns the state of the last run, or null if the file is missing or cannot be parsed. */
export function readState(dataDir: string): StackState | null {
  const file = getStateFile(dataDir);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StackState;
  } catch {
    return null;
  }
}

/** Replaces the file atomically. Only its owner can read it, because it contains the administrator's password. */
export function writeState(dataDir: string, state: StackState): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${getStateFile(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, getStateFile(dataDir));
}

export function findRunningStack(state: StackState | null): ProcessRecord | null {
  return state && state.state !== 'stopped' && isRunning(state.stack) ? state.stack : null;
}
