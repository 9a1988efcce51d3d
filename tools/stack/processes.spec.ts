import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { endProcess, isRunning, createProcessRecord, readStartTime } from './processes.ts';

async function startIdleProcess(script = 'setInterval(() => {}, 1000)'): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('up')`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('isRunning', () => {
  it('returns true until the process exits', async () => {
    const child = await startIdleProcess();
    const record = createProcessRecord('idle', child.pid ?? 0);
    expect(isRunning(record)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isRunning(record)).toBe(false);
  });

  it('returns false for a later process with the same id', () => {
    const self = createProcessRecord('self', process.pid);
    expect(isRunning(self)).toBe(true);
    expect(isRunning({ ...self, started: '1' })).toBe(false);
  });

  it('finds no start time for an unused process id', () => {
    expect(readStartTime(2 ** 22 + 1)).toBeNull();
  });
});

describe('endProcess', () => {
  it('does not end a later process with the same id', async () => {
    const child = await startIdleProcess();
    await endProcess({ name: 'old', pid: child.pid ?? 0, started: '1' });
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
  });

  it('sends SIGKILL to a process that ignores the first signal', async () => {
    const child = await startIdleProcess("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)");
    const ended = once(child, 'exit');
    await endProcess(createProcessRecord('stubborn', child.pid ?? 0), 'SIGTERM', 200);
    expect((await ended)[1]).toBe('SIGKILL');
  });
});
