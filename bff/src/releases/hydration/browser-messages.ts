/** Page to hydrate in the browser. */
export interface BrowserPage {
  path: string;
  /** The document that the server would send. */
  html: string;
  /** Content security policy of the document. */
  policy: string;
}

/** Task of the browser program. */
export interface BrowserTask {
  /** Origin of the pages. */
  site: string;
  pages: readonly BrowserPage[];
}

/** Request of a page. */
export interface BrowserRequest {
  method: string;
  url: string;
}

export interface BrowserReply {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

/** Reason why a page does not run in the browser, as the end of a sentence about the page. */
export interface PageError {
  path: string;
  error: string;
}

/** Messages to the browser program. */
export type MessageToBrowser =
  /** Starts Chromium. */
  | { kind: 'launch'; executablePath: string }
  | { kind: 'start'; task: BrowserTask }
  /** Null aborts the request. */
  | { kind: 'reply'; id: number; reply: BrowserReply | null };

/** Messages from the browser program. */
export type MessageFromBrowser =
  | { kind: 'request'; id: number; request: BrowserRequest }
  | { kind: 'done'; error: PageError | null }
  /** The browser did not start, or failed for a reason other than a page. */
  | { kind: 'failed'; message: string };
