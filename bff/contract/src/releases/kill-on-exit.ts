import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Kills the child process when this process exits. A child in an endless loop does not notice that its parent has
 * exited, and would occupy a processor until the machine restarts.
 */
export function killOnExit(child: ChildProcess): void {
  running.add(child);
  child.on('exit', () => running.delete(child));
}
