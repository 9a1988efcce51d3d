import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** SMTP server that stores no content and accepts each email immediately. */
export interface SmtpSink {
  smtpUrl: string;
  /** Returns the number of received emails by recipient. */
  countReceived(): Promise<Map<string, number>>;
  stop(): void;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const child = fork(path.join(import.meta.dirname, 'sink-process.ts'), { detached: true });
  const [port] = (await once(child, 'message')) as [number];
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    countReceived: async () => {
      child.send('count');
      const [counts] = (await once(child, 'message')) as [[string, number][]];
      return new Map(counts);
    },
    stop: () => child.disconnect(),
  };
}
