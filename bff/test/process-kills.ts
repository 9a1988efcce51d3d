import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, Module, type OnModuleInit, type Type } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { DataSource, type QueryRunner } from 'typeorm';
import { Database, type Statement } from '../src/platform/database/database.ts';
import { JobRunner } from '../src/platform/jobs/job-runner.ts';
import { VendorClient } from '../src/platform/vendors/vendor-client.ts';

interface SimulatedProcess {
  writesLeft: number;
  isKilled: boolean;
  kill(): void;
  /** Resolves when the process is killed. */
  killed: Promise<void>;
}

type Job = { name: string };
type RunJob = (job: Job, token?: string) => Promise<void>;
type Execute = (sql: Statement, params: readonly unknown[]) => Promise<unknown>;

/**
 * Job that is never killed. If it were killed, the outcome of the email would be unknown; email tests cover that case.
 */
const SEND_JOB = 'send-message';

/** Matches statements that change nothing. */
const READ_STATEMENT_PATTERN = /^\s*(select|show|start transaction|rollback)\b/i;

/**
 * Matches the statements with which `VendorClient` counts calls and failures. Kills before these statements are
 * skipped: the counters contain nothing about leads, payments or documents, so the state is the same as before the next
 * write.
 */
const VENDOR_COUNTER_PATTERN = /\bvendor_(rates|circuits)\b/;

const isWrite = (sql: string): boolean => !READ_STATEMENT_PATTERN.test(sql) && !VENDOR_COUNTER_PATTERN.test(sql);

/**
 * Kills the simulated process of a test before a chosen write. A write is a COMMIT, a writing statement outside a
 * transaction, or a writing call to a vendor. No durable effect occurs between two writes. So killing the process
 * before each write produces every state that a kill can leave behind.
 * All requests and jobs until {@link restart} belong to one process. After the kill, each of their statements and calls
 * fails, and open transactions are rolled back. Requests and jobs after the restart belong to the next process.
 */
export class ProcessKills {
  readonly storage = new AsyncLocalStorage<SimulatedProcess>();
  current = createProcess(Infinity);

  /** Starts a process that is killed before its write number `write`, counted from 0. */
  killBefore(write: number): void {
    this.current = createProcess(write);
  }

  /** Ends the process. @returns whether it was killed */
  restart(): boolean {
    const { isKilled } = this.current;
    this.current = createProcess(Infinity);
    return isKilled;
  }

  /** Runs work in the current process, for example a sweep. Ignores the error if the process is killed. */
  async run(work: () => Promise<unknown>): Promise<void> {
    const simulated = this.current;
    await this.storage.run(simulated, work).catch((error: unknown) => {
      if (!simulated.isKilled) throw error;
    });
  }

  /** Schedules the kill of the current process before its write number `write`, counted from 0 at this call. */
  scheduleKill(write: number): void {
    this.current.writesLeft = Math.min(this.current.writesLeft, write);
  }

  /** Runs one operation of the process to which the caller belongs. */
  async perform<T>(isWrite: boolean, operation: () => Promise<T>): Promise<T> {
    const simulated = this.storage.getStore();
    if (!simulated) return operation();
    if (isWrite) simulated.writesLeft -= 1;
    if (simulated.writesLeft < 0) simulated.kill();
    assertAlive(simulated);
    const result = await operation();
    assertAlive(simulated);
    return result;
  }
}

export interface KilledStep<Subject> {
  /**
   * Creates a lead and performs the preceding steps. Waits for their jobs, because the writes of a job that runs during
   * the step would be counted as writes of the step.
   */
  prepare(): Promise<Subject>;
  /** The step during which the process is killed. */
  runStep(subject: Subject): Promise<unknown>;
  /** Runs the sweeps that follow. */
  recover(subject: Subject): Promise<unknown>;
  /** Returns the state that is visible to staff, the owner and the vendor, without ids or times. */
  readState(subject: Subject): Promise<object>;
  /** True if the sweeps complete an interrupted step; false if only a retry completes it. */
  isCompletedBySweeps: boolean;
}

/**
 * Kills the process before each write of a step, and expects no half-completed step: a retry leads to the state of an
 * uninterrupted step. Without a retry, the sweeps also lead to that state unless the step has had no effect yet.
 * @returns the number of writes
 */
export async function killBeforeEachWrite<Subject>(kills: ProcessKills, step: KilledStep<Subject>): Promise<number> {
  const run = async (write: number, hasRetry: boolean) => {
    const subject = await step.prepare();
    kills.killBefore(write);
    await step.runStep(subject);
    const isKilled = kills.restart();
    if (hasRetry) await step.runStep(subject);
    await step.recover(subject);
    return { isKilled, state: await step.readState(subject) };
  };
  const { state: complete } = await run(Infinity, false);
  let untouched: object | undefined;
  let hasEffect = false;
  for (let write = 0; ; write += 1) {
    const retried = await run(write, true);
    expect({ write, ...retried.state }).toEqual({ write, ...complete });
    if (!retried.isKilled) return write;
    if (!step.isCompletedBySweeps) continue;
    const { state } = await run(write, false);
    untouched ??= state;
    hasEffect ||= !isDeepStrictEqual(state, untouched);
    expect({ write, ...state }).toEqual({ write, ...(hasEffect ? complete : untouched) });
  }
}

function createProcess(writesLeft: number): SimulatedProcess {
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  const simulated: SimulatedProcess = {
    writesLeft,
    isKilled: false,
    killed,
    kill: () => {
      simulated.isKilled = true;
      resolve();
    },
  };
  return simulated;
}

function assertAlive({ isKilled }: SimulatedProcess): void {
  if (isKilled) throw new Error('The simulated process was killed');
}

/**
 * Returns a Nest module that routes the requests, jobs, statements and vendor calls of the API or worker through
 * `kills`.
 */
export function createKillModule(kills: ProcessKills): Type {
  @Injectable()
  class KillPoints implements OnModuleInit {
    constructor(
      private readonly modules: ModuleRef,
      private readonly database: Database,
      private readonly dataSource: DataSource,
      private readonly vendors: VendorClient,
      { httpAdapter }: HttpAdapterHost,
    ) {
      const server = httpAdapter?.getInstance<{ addHook(name: string, hook: unknown): void }>();
      server?.addHook('preHandler', (_request: unknown, _reply: unknown, done: () => void) =>
        kills.storage.run(kills.current, done),
      );
    }

    onModuleInit(): void {
      const database = this.database as unknown as { execute: Execute };
      const execute = database.execute.bind(database);
      database.execute = (sql, params) =>
        kills.perform(isWrite(typeof sql === 'string' ? sql : sql.text), () => execute(sql, params));
      const createRunner = this.dataSource.createQueryRunner.bind(this.dataSource);
      this.dataSource.createQueryRunner = (mode) => watchRunner(createRunner(mode));
      const call = this.vendors.run.bind(this.vendors);
      this.vendors.run = (vendor, path, request, signal) =>
        call(vendor, path, () => kills.perform(!path.startsWith('GET '), request), signal);
      this.watchJobs();
    }

    private watchJobs(): void {
      const runner = findProvider<{ run: RunJob }>(this.modules, JobRunner);
      if (!runner) return;
      const run = runner.run.bind(runner);
      runner.run = (job, token) =>
        job.name === SEND_JOB ? run(job, token) : kills.storage.run(kills.current, () => run(job, token));
    }
  }

  function watchRunner(runner: QueryRunner): QueryRunner {
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    runner.query = ((sql: string, ...rest: unknown[]) => {
      // Postgres rolls back when the connection of a killed process ends.
      if (sql === 'ROLLBACK') return query(sql, ...rest);
      const isDurableWrite = runner.isTransactionActive ? sql === 'COMMIT' : isWrite(sql);
      return kills.perform(isDurableWrite, () => query(sql, ...rest));
    }) as typeof runner.query;
    return runner;
  }

  @Module({ providers: [KillPoints] })
  class KillModule {}
  return KillModule;
}

/** Returns null in a process without the provider. */
function findProvider<T>(modules: ModuleRef, type: unknown): T | null {
  try {
    return modules.get(type as Type<T>, { strict: false });
  } catch {
    return null;
  }
}
