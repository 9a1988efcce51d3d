import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { Config } from '../config/env.ts';

/** Structured log on standard output. Log only ids, codes and durations, never personal data. */
export class Log {
  constructor(private readonly logger: Logger) {}

  static for(config: Config, name: string): Log {
    return new Log(
      pino({ name, level: config.logLevel, base: { name, pid: process.pid }, serializers: { err: describeError } }),
    );
  }

  info(message: string, fields: object = {}): void {
    this.logger.info(fields, message);
  }

  warn(message: string, fields: object = {}): void {
    this.logger.warn(fields, message);
  }

  error(message: string, error: unknown, fields: object = {}): void {
    this.logger.error({ ...fields, err: error }, message);
  }

  /** Adapts this log to Nest's interface. Nest's startup messages are logged at level debug. */
  asNestLogger(): LoggerService {
    const toText = (message: unknown): string => (message instanceof Error ? message.message : String(message));
    return {
      log: (message, context) => this.logger.debug({ context }, toText(message)),
      debug: (message, context) => this.logger.debug({ context }, toText(message)),
      verbose: (message, context) => this.logger.trace({ context }, toText(message)),
      warn: (message, context) => this.logger.warn({ context }, toText(message)),
      error: (message, stack, context) => this.logger.error({ context, stack }, toText(message)),
      fatal: (message, context) => this.logger.fatal({ context }, toText(message)),
    };
  }
}

/**
 * Converts an error to the fields of a log line. Statement parameters and Postgres' `detail` are omitted, because they
 * may contain personal data.
 */
export function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, code, constraint, cause } = error as Error & { code?: string; constraint?: string };
  return { type: name, message, stack, code, constraint, ...(cause !== undefined && { cause: describeError(cause) }) };
}
