/** Kinds of client-side errors that the server counts for a version. */
type ClientErrorKind = 'hydration' | 'chunk' | 'uncaught' | 'policy';

const ASSET_URL_PATTERN = /\/assets\/([\w-]+)\/([\w.+-]+)\//g;
/** Messages of Chromium, Firefox and Safari for a request without a response. */
const NETWORK_ERROR_PATTERN = /failed to fetch|networkerror|load failed/i;

const reportedVersions = new Set<string>();
let findRouteId = (): string | undefined => undefined;

/**
 * Reports a client-side error to the server, which rolls back a new version that fails too often. Sends only the kind,
 * the app, the version and the route, and at most one report per version and document.
 * @param source text with the URL of the file that failed, such as a stack. Ignored if the text contains no URL of a
 * version's file, because browser extensions cause such errors. A file of a remote takes precedence over a file of the
 * shell, because errors that a remote causes in React or the router are thrown in files of the shell
 */
export function reportClientError(kind: ClientErrorKind, source: string | undefined): void {
  const files = [...(source ?? '').matchAll(ASSET_URL_PATTERN)];
  const [, app, version] = files.find((match) => match[1] !== 'shell') ?? files[0] ?? [];
  const key = `${app}@${version}`;
  if (!app || reportedVersions.has(key)) return;
  reportedVersions.add(key);
  const body = JSON.stringify({ kind, app, version, route: findRouteId() });
  navigator.sendBeacon('/api/client-errors', new Blob([body], { type: 'application/json' }));
}

/** Sets the function that returns the id of the current route for later reports. */
export function setRouteIdReader(getRouteId: typeof findRouteId): void {
  findRouteId = getRouteId;
}

/** Reports uncaught errors, unhandled rejections and violations of the content security policy. */
export function listenForErrors(): void {
  window.addEventListener('error', ({ error, filename }) => {
    // Ignore errors of extensions. Their stack contains files of the page if they call a function of the page.
    if (filename && !filename.includes('/assets/')) return;
    reportClientError('uncaught', `${error instanceof Error ? error.stack : ''}\n${filename}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportPageError(reason));
  document.addEventListener('securitypolicyviolation', ({ sourceFile }) => reportClientError('policy', sourceFile));
}

/**
 * Reports an error that prevented a page from rendering, or the reason of an unhandled rejection. Ignores errors that
 * the version does not cause: errors of the API or the network, canceled requests, and all errors while offline.
 * @param fileUrl file to report if the stack contains no file of a remote
 */
export function reportPageError(error: unknown, fileUrl = ''): void {
  // Do not wrap another thrown value in an Error, because the stack of the Error would contain this file.
  const { name, message, stack } =
    error instanceof Error ? error : { name: '', message: String(error), stack: undefined };
  const isExternal = name === 'ApiProblem' || name === 'AbortError' || NETWORK_ERROR_PATTERN.test(message);
  if (isExternal || !navigator.onLine) return;
  const isChunkError = name === 'ChunkLoadError' || /RUNTIME-|could not be loaded/.test(message);
  reportClientError(isChunkError ? 'chunk' : 'uncaught', `${message}\n${stack}\n${fileUrl}`);
}
