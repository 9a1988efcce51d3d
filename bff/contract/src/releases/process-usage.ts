import { readFileSync, writeFileSync } from 'node:fs';

/** Size of a memory page on Linux, in bytes. */
const MEMORY_PAGE_BYTES = 4096;
/** Clock ticks per second in the CPU times that Linux reports. */
const CLOCK_TICKS_PER_SECOND = 100;

/**
 * Returns the content of a file in the /proc folder of a process. Null if the system is not Linux, or if the process
 * has exited.
 */
function readProcessFile(pid: number | undefined, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}

/** Returns the resident memory of a process in bytes; 0 if it is unknown. */
export function readMemoryBytes(pid: number | undefined): number {
  const [, residentPages = 0] = readProcessFile(pid, 'statm')?.split(' ') ?? [];
  return Number(residentPages) * MEMORY_PAGE_BYTES;
}

/** Processor usage of a process. */
export interface ProcessorUse {
  /** Processor time that the process has used, in seconds. */
  cpuSeconds: number;
  /** True if the process waits for something other than the processor or the disk. */
  isWaiting: boolean;
}

/** Returns the processor usage of a process; null if it is unknown. */
export function readProcessorUse(pid: number | undefined): ProcessorUse | null {
  // The name of the program can contain spaces and parentheses.
  const fields = readProcessFile(pid, 'stat')
    ?.replace(/^.*\) /, '')
    .split(' ');
  if (!fields) return null;
  const [userTicks, systemTicks] = fields.slice(11, 13);
  return {
    cpuSeconds: (Number(userTicks) + Number(systemTicks)) / CLOCK_TICKS_PER_SECOND,
    isWaiting: fields[0] === 'S',
  };
}

/** Makes Linux kill a process before others if the machine runs out of memory. */
export function preferAsVictim(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Not Linux, or the process has exited.
  }
}
