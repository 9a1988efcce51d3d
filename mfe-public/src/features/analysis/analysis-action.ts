import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import { paths } from '../../app/paths.ts';
import { defineAnalysisForm } from './analysis-form-definition.ts';

/** Handles a form post without JavaScript. Redirects to the report, or returns the rejected form. */
export async function analysisAction(host: Host, request: Request) {
  const outcome = await handlePost(host, request, defineAnalysisForm(host.api));
  return 'form' in outcome
    ? data(outcome.form, { status: outcome.status })
    : redirect(paths.report(outcome.response[0]), 303);
}
