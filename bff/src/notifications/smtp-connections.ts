import type SMTPConnection from 'nodemailer/lib/smtp-connection';

/** Time after which an unused connection is closed. Shorter than the idle timeouts of common mail servers. */
const IDLE_TIMEOUT_MS = 5_000;
/** Maximum number of messages per connection. Common servers close a connection after a hundred messages. */
const MAX_MESSAGES_PER_CONNECTION = 100;

/** Connections on which the mail server has accepted a message, kept open for the next message. */
export class IdleSmtpConnections {
  private readonly timers = new Map<SMTPConnection, NodeJS.Timeout>();
  private readonly messageCounts = new WeakMap<SMTPConnection, number>();

  /** Returns the connection that was used last, or null if there is none. The caller must add an error listener. */
  take(): SMTPConnection | null {
    const connection = [...this.timers.keys()].at(-1) ?? null;
    if (connection) this.forget(connection);
    return connection;
  }

  /** Keeps a connection after an accepted message, or ends the session after `MAX_MESSAGES_PER_CONNECTION`. */
  add(connection: SMTPConnection): void {
    connection.removeAllListeners();
    // The server may close an idle connection at any time.
    connection.on('error', () => this.forget(connection));
    connection.on('end', () => this.forget(connection));
    const count = (this.messageCounts.get(connection) ?? 0) + 1;
    this.messageCounts.set(connection, count);
    if (count >= MAX_MESSAGES_PER_CONNECTION) return connection.quit();
    this.timers.set(
      connection,
      setTimeout(() => this.end(connection), IDLE_TIMEOUT_MS),
    );
  }

  /** Ends all sessions. */
  close(): void {
    for (const connection of [...this.timers.keys()]) this.end(connection);
  }

  private end(connection: SMTPConnection): void {
    this.forget(connection);
    connection.quit();
  }

  private forget(connection: SMTPConnection): void {
    clearTimeout(this.timers.get(connection));
    this.timers.delete(connection);
  }
}
