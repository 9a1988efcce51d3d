import { unwrapResponse, ApiProblem } from '@epm/router/client';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';

/** Action data when a post without JavaScript fails to generate the PDF. */
export interface DownloadActionData {
  failure: string;
}

/** Handles a form post without JavaScript: generates the PDF and redirects to it, or returns an error message. */
export async function downloadAction(host: Host, leadId: string) {
  try {
    const { url } = await unwrapResponse(host.api.POST('/api/pdf/generate-report', { body: { lead: { id: leadId } } }));
    return redirect(url, 303);
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 503;
    return data<DownloadActionData>({ failure: getDownloadErrorText(error) }, { status });
  }
}

/**
 * Returns the error message: the server's text for 409 (not ready) and 429 (too many), otherwise a general text.
 */
export function getDownloadErrorText(error: unknown): string {
  const hasServerText = error instanceof ApiProblem && (error.status === 409 || error.status === 429);
  return hasServerText ? error.message : 'Failed to generate PDF';
}
