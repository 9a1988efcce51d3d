import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { Config } from '../config/env.ts';

/** Structured log on standard output. Log only ids, codes and durations, never personal data. */
export class Log {
  constructor(private readonly sink: Logger) {}

  static for(config: Config, name: string): Log {
    return new Log(
      pino({ name, level: config.logLevel, base: { name, pid: process.pid }, serializers: { err: describeError } }),
    );
  }

  info(message: string, facts: object = {}): void {
    this.sink.info(facts, message);
  }

  warn(message: string, facts: object = {}): void {
    this.sink.warn(facts, message);
  }

  error(message: string, error: unknown, facts: object = {}): void {
    this.sink.error({ ...facts, err: error }, message);
  }

  /** Returns a logger for Nest's messages. Logs the messages of Nest's startup at level debug. */
  asNestLogger(): LoggerService {
    const text = (message: unknown): string => (message instanceof Error ? message.message : String(message));
    return {
      log: (message, context) => this.sink.debug({ context }, text(message)),
      debug: (message, context) => this.sink.debug({ context }, text(message)),
      verbose: (message, context) => this.sink.trace({ context }, text(message)),
      warn: (message, context) => this.sink.warn({ context }, text(message)),
      error: (message, stack, context) => this.sink.error({ context, stack }, text(message)),
      fatal: (message, context) => this.sink.fatal({ context }, text(message)),
    };
  }
}

/**
 * Converts an error to the fields of a log line. Statement parameters and Postgres' `detail` are left out, because they
 * may contain personal data.
 */
export function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, code, constraint, cause } = error as Error & { code?: string; constraint?: string };
  return { type: name, message, stack, code, constraint, ...(cause !== undefined && { cause: describeError(cause) }) };
}
