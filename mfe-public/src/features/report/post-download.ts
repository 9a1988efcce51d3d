import { answerOf, ApiProblem } from '@epm/router/client';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';

/** What the page shows after a post whose file could not be made. */
export interface PostedDownload {
  failure: string;
}

/** Makes the file for a browser without script, and leads to it. */
export async function postDownload(host: Host, leadId: string) {
  try {
    const { url } = await answerOf(host.api.POST('/api/pdf/generate-report', { body: { lead: { id: leadId } } }));
    return redirect(url, 303);
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 503;
    return data<PostedDownload>({ failure: downloadFault(error) }, { status });
  }
}

/** Not ready yet, or too often: the server says what to do. Any other failure is in the words of the specification. */
export function downloadFault(error: unknown): string {
  const isTheirs = error instanceof ApiProblem && (error.status === 409 || error.status === 429);
  return isTheirs ? error.message : 'Failed to generate PDF';
}
