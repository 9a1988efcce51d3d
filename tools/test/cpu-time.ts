import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of a process in clock ticks, from Linux's /proc. */
export interface ProcessSample {
  pid: number;
  parentPid: number;
  /** Distinguishes the process from a later process with the same id. */
  started: string;
  /** User and system time of the process itself. */
  own: number;
  /** User and system time of the descendants that have exited and been waited for. */
  reaped: number;
}

interface Descendant extends ProcessSample {
  key: string;
  /** Key of the parent, or null for the root and for a process whose parent has exited. */
  parentKey: string | null;
  suite: string;
}

/** Clock ticks per second on every Linux platform that Node supports. */
const TICKS_PER_SECOND = 100;
const SAMPLE_INTERVAL_MS = 1_000;

function readProcess(pid: number): ProcessSample | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name in parentheses may contain spaces, so count the fields after it. The parent is field 4, the times
    // are fields 14 to 17, and the start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const readField = (number: number): number => Number(fields[number - 3]);
    return {
      pid,
      parentPid: readField(4),
      started: fields[19] ?? '',
      own: readField(14) + readField(15),
      reaped: readField(16) + readField(17),
    };
  } catch {
    return null;
  }
}

/** Returns all processes of the machine. Empty on systems other than Linux. */
function readAllProcesses(): ProcessSample[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readProcess(Number(pid)) ?? []);
  } catch {
    return [];
  }
}

/**
 * Sums the CPU time of a process and all its descendants. The kernel adds the time of an exited process to its parent
 * only if the parent waits for it. Chromium and servers that a test kills leave processes behind whose parent has
 * exited. So this class samples all descendants instead.
 */
export class CpuTimes {
  #descendants = new Map<string, Descendant>();
  readonly #ticksBySuite = new Map<string, number>();
  readonly #rootPid: number;
  readonly #getSuite: (pid: number) => string | undefined;

  /** @param getSuite returns the suite that started a child of the root */
  constructor(rootPid: number, getSuite: (pid: number) => string | undefined) {
    this.#rootPid = rootPid;
    this.#getSuite = getSuite;
  }

  /** Adds the time since the last sample. */
  addSample(processes: readonly ProcessSample[]): void {
    const current = this.#findDescendants(processes);
    const exited = [...this.#descendants.values()].filter(({ key }) => !current.has(key));
    const findExitedChildren = (key: string) => exited.filter(({ parentKey }) => parentKey === key);
    const sumExited = (key: string): number =>
      findExitedChildren(key).reduce((sum, child) => sum + child.own + child.reaped + sumExited(child.key), 0);
    for (const { key, parentKey, suite, own, reaped } of current.values()) {
      const previous = this.#descendants.get(key);
      this.#add(suite, own - (previous?.own ?? 0));
      // The time of exited children that the samples have not counted. Negative if a parent did not wait for a child.
      const uncounted = reaped - (previous?.reaped ?? 0) - sumExited(key);
      const exitedSuite = parentKey === null ? findExitedChildren(key)[0]?.suite : suite;
      this.#add(exitedSuite ?? suite, Math.max(0, uncounted));
    }
    this.#descendants = current;
  }

  #findDescendants(processes: readonly ProcessSample[]): Map<string, Descendant> {
    const byPid = new Map(processes.map((each) => [each.pid, each]));
    const found = new Map<string, Descendant>();
    const visit = (process: ProcessSample): Descendant | null => {
      const key = `${process.pid}:${process.started}`;
      const visited = found.get(key);
      if (visited) return visited;
      const isRoot = process.pid === this.#rootPid;
      const parentProcess = isRoot ? undefined : byPid.get(process.parentPid);
      const parent = parentProcess ? visit(parentProcess) : null;
      const known = this.#descendants.get(key);
      if (!isRoot && !parent && !known) return null;
      const isChildOfRoot = parent?.pid === this.#rootPid;
      const suite = known?.suite ?? (isChildOfRoot ? this.#getSuite(process.pid) : parent?.suite) ?? '';
      const descendant = { ...process, key, parentKey: parent?.key ?? null, suite };
      found.set(key, descendant);
      return descendant;
    };
    processes.forEach(visit);
    return found;
  }

  #add(suite: string, ticks: number): void {
    this.#ticksBySuite.set(suite, (this.#ticksBySuite.get(suite) ?? 0) + ticks);
  }

  /** Seconds of each suite. The empty name has the root and the processes that no suite started. */
  get secondsBySuite(): Map<string, number> {
    return new Map([...this.#ticksBySuite].map(([suite, ticks]) => [suite, ticks / TICKS_PER_SECOND]));
  }
}

const currentSuite = new AsyncLocalStorage<string>();

/** Runs a suite. The CPU time of the processes that it starts counts for this suite. */
export const runAsSuite = <T>(name: string, work: () => T): T => currentSuite.run(name, work);

/** Samples the CPU time of this process and its descendants until the returned function returns the sums by suite. */
export function startCpuTimes(): () => Map<string, number> {
  const suites = new Map<number, string>();
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    const suite = currentSuite.getStore();
    if (suite !== undefined) child.once('spawn', () => suites.set(child.pid ?? 0, suite));
  });
  const times = new CpuTimes(process.pid, (pid) => suites.get(pid));
  const addSample = () => times.addSample(readAllProcesses());
  addSample();
  const timer = setInterval(addSample, SAMPLE_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    addSample();
    return times.secondsBySuite;
  };
}
