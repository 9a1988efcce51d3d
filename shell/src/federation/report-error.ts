/** Kinds of client-side errors that the server counts for a version. */
type ClientErrorKind = 'hydration' | 'chunk' | 'uncaught' | 'policy';

const ASSET_URL = /\/assets\/([\w-]+)\/([\w.+-]+)\//;

const reported = new Set<string>();
let findRouteId = (): string | undefined => undefined;

/**
 * Reports a client-side error to the server, which rolls back a new version that fails too often. Sends only the kind,
 * the version and the route, and at most one report per version and document.
 * @param source text with the URL of the file that failed, such as a stack. Ignored if the text contains no URL of a
 *   version's file, because browser extensions cause such errors
 */
export function reportClientError(kind: ClientErrorKind, source: string | undefined): void {
  const [, app, version] = ASSET_URL.exec(source ?? '') ?? [];
  const key = `${app}@${version}`;
  if (!app || reported.has(key)) return;
  reported.add(key);
  const body = JSON.stringify({ kind, app, version, route: findRouteId() });
  navigator.sendBeacon('/api/client-errors', new Blob([body], { type: 'application/json' }));
}

/** Sets the function that returns the id of the current route for later reports. */
export function setRouteIdReader(getRouteId: typeof findRouteId): void {
  findRouteId = getRouteId;
}

/** Reports uncaught errors and violations of the content security policy. */
export function listenForErrors(): void {
  window.addEventListener('error', ({ error, filename }) =>
    reportClientError('uncaught', filename || (error instanceof Error ? error.stack : undefined)),
  );
  document.addEventListener('securitypolicyviolation', ({ sourceFile }) => reportClientError('policy', sourceFile));
}

/**
 * Reports the error of a page that could not be rendered. Ignores API and network errors, because the version does not
 * cause them.
 */
export function reportPageError(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'ApiProblem' || /failed to fetch|networkerror/i.test(error.message))
    return;
  const isChunkError = error.name === 'ChunkLoadError' || error.message.includes('RUNTIME-');
  reportClientError(isChunkError ? 'chunk' : 'uncaught', `${error.message}\n${error.stack}`);
}
