import type { TestApp } from './test-app.ts';

/** An open stream of server-sent events. */
export interface EventReader {
  /** Returns everything received so far. */
  text(): string;
  close(): Promise<void>;
}

/** Opens a stream of server-sent events, and waits for its first event. */
export async function listenToEvents(site: TestApp, cookie: string): Promise<EventReader> {
  const abort = new AbortController();
  const { body } = await fetch(`${site.url}/api/events`, { headers: { cookie }, signal: abort.signal });
  const reader = body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const readNext = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: true });
    return !done;
  };
  await readNext();
  const reading = (async () => {
    while (await readNext());
  })().catch(() => undefined);
  return {
    text: () => text,
    close: () => {
      abort.abort();
      return reading;
    },
  };
}
