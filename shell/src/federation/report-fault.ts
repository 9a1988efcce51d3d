/** Kinds of faults that the server counts for a version. */
type FaultKind = 'hydration' | 'chunk' | 'uncaught' | 'policy';

const ASSET_URL = /\/assets\/([\w-]+)\/([\w.+-]+)\//;

const reported = new Set<string>();
let findRouteId = (): string | undefined => undefined;

/**
 * Reports a fault to the server, which returns a new version that fails too often. Sends only the kind, the version and
 * the route, and at most one report per version and document.
 * @param source text with the URL of the file at fault, such as a stack. Faults outside the site's files are ignored,
 *   because browser extensions cause them.
 */
export function reportFault(kind: FaultKind, source: string | undefined): void {
  const [, app, version] = ASSET_URL.exec(source ?? '') ?? [];
  const key = `${app}@${version}`;
  if (!app || reported.has(key)) return;
  reported.add(key);
  const body = JSON.stringify({ kind, app, version, route: findRouteId() });
  navigator.sendBeacon('/api/client-faults', new Blob([body], { type: 'application/json' }));
}

/** Makes later reports contain the id of the current route. */
export function nameRoutes(getRouteId: typeof findRouteId): void {
  findRouteId = getRouteId;
}

/** Reports uncaught errors and violations of the content security policy. */
export function listenForFaults(): void {
  window.addEventListener('error', ({ error, filename }) =>
    reportFault('uncaught', filename || (error instanceof Error ? error.stack : undefined)),
  );
  document.addEventListener('securitypolicyviolation', ({ sourceFile }) => reportFault('policy', sourceFile));
}

/** Reports the error of a page that could not be shown. Errors of the API and the network are no faults of a version. */
export function reportPageError(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'ApiProblem' || /failed to fetch|networkerror/i.test(error.message))
    return;
  const isChunkError = error.name === 'ChunkLoadError' || error.message.includes('RUNTIME-');
  reportFault(isChunkError ? 'chunk' : 'uncaught', `${error.message}\n${error.stack}`);
}
