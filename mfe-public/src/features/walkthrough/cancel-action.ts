import { unwrapResponse, ApiProblem } from '@epm/router/client';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { paths } from '../../app/paths.ts';

export interface CancelActionData {
  failure: string;
}

const FAILED_TEXT = 'It could not be canceled just now. Your walkthrough has not changed; please try again.';

/**
 * Cancels the walkthrough that an emailed key identifies. Redirects to the walkthrough page, or returns an error
 * message. Idempotent.
 */
export async function cancelAction(host: Host, key: string) {
  try {
    await unwrapResponse(host.api.POST('/api/walkthroughs/manage/{key}/cancel', { params: { path: { key } } }));
    return redirect(paths.walkthrough(key));
  } catch (error) {
    const problem = error instanceof ApiProblem ? error.problem : null;
    return data<CancelActionData>({ failure: problem?.detail ?? FAILED_TEXT }, { status: problem?.status ?? 503 });
  }
}
