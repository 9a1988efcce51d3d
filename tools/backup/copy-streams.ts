import { Readable, Writable } from 'node:stream';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Members of pg's connection that COPY needs but that pg's types do not declare. */
interface CopyConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const parseRowCount = (commandTag: string): number => Number(commandTag.split(' ')[1]);

/** Readable stream of `COPY … TO STDOUT` for `client.query`. Applies backpressure to the server. */
export class CopyOut extends Readable implements pg.Submittable {
  /** Number of rows. Set when the stream has ended. */
  rows = 0;
  readonly #sql: string;
  #connection: CopyConnection | undefined;

  constructor(sql: string) {
    super();
    this.#sql = sql;
  }

  submit(connection: unknown): void {
    this.#connection = connection as CopyConnection;
    this.#connection.query(this.#sql);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copy the chunk, because pg reuses the buffer.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = parseRowCount(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Writable stream of `COPY … FROM STDIN` for `client.query`. Finishes when the server has stored all rows. */
export class CopyIn extends Writable implements pg.Submittable {
  /** Number of rows. Set when the stream has finished. */
  rows = 0;
  readonly #sql: string;
  readonly #ready: Promise<CopyConnection>;
  #accept: (connection: CopyConnection) => void = () => undefined;
  #refuse: (error: Error) => void = () => undefined;
  #connection: CopyConnection | undefined;
  #finish: ((error?: Error | null) => void) | undefined;

  constructor(sql: string) {
    super();
    this.#sql = sql;
    this.#ready = new Promise((resolve, reject) => {
      this.#accept = resolve;
      this.#refuse = reject;
    });
    this.#ready.catch(() => undefined);
  }

  submit(connection: unknown): void {
    this.#connection = connection as CopyConnection;
    this.#connection.query(this.#sql);
  }

  handleCopyInResponse(connection: unknown): void {
    this.#accept(connection as CopyConnection);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, next: (error?: Error | null) => void): void {
    this.#ready.then((connection) => {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => next());
      else next();
    }, next);
  }

  override _final(finish: (error?: Error | null) => void): void {
    this.#finish = finish;
    this.#ready.then((connection) => connection.endCopyFrom(), finish);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (error && !this.#finish) this.#connection?.sendCopyFail(error.message);
    done(error);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = parseRowCount(text);
  }

  handleReadyForQuery(): void {
    this.#finish?.();
  }

  handleError(error: Error): void {
    this.#refuse(error);
    this.#finish?.(error);
    this.#finish ??= () => undefined;
    this.destroy(error);
  }
}
