/** Report of a page about an error, or about the end of its hydration. */
export interface PageReport {
  kind: 'hydrated' | 'uncaught' | 'policy' | 'client-error';
  text: string;
}

/** Name of the function in the page that sends a report. */
export const REPORT_FUNCTION = 'reportToTrial';

/** Runs in the page, before its scripts. Reports errors, and the end of the hydration after all reports of errors. */
export function watchPage(name: string): void {
  const report = (kind: string, text: unknown) =>
    (window as unknown as Record<string, (report: object) => void>)[name]?.({ kind, text: String(text).slice(0, 300) });
  const pending: Promise<void>[] = [];
  addEventListener('error', ({ message }) => report('uncaught', message));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('policy', `${effectiveDirective} blocks ${blockedURI}`),
  );
  // The shell reports client-side errors with beacons. Replaced, because a beacon could arrive after the report of the
  // hydration.
  navigator.sendBeacon = (_url, data) => {
    const sending = new Response(data ?? null).json().then((error: { kind?: unknown }) => {
      if (error.kind !== undefined) report('client-error', error.kind);
    });
    pending.push(sending.catch(() => undefined));
    return true;
  };
  // An effect that throws makes React render again in the same task. That task ends before the second frame.
  const reportHydration = () => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => void Promise.all(pending).then(() => report('hydrated', ''))),
    );
  };
  const observer = new MutationObserver(() => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    observer.disconnect();
    reportHydration();
  });
  observer.observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true });
}
