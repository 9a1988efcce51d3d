import type { StackState } from './state-file.ts';

/** The table that a person reads when the stack is ready. */
export function banner(state: StackState, seconds: number): string {
  const rows: [string, string][] = [
    ['Site', state.site],
    ['Staff sign-in', `${state.site}/login`],
    ['  email', state.admin.email || '(an administrator of this database)'],
    ['  password', state.admin.password || '(not made here, so not known here)'],
    ['Components', `${state.site}/design`],
    ['API document', `${state.site}/api/openapi.json`],
    ['Mail catcher', state.mail.web],
    ['Simulators', state.simulators],
    ['Database', state.database.replace(/:[^:@/]+@/, ':…@')],
    ['Queues', state.redis ?? 'in the database'],
    ['Logs', state.logs],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)) + 2);
  return ['', rule, ...lines, rule, `Ready after ${seconds.toFixed(1)} s. Ctrl-C stops everything.`, ''].join('\n');
}
