import { ANALYSIS_MESSAGES, toPropertyValues } from '@epm/contract';
import { answerOf } from '@epm/router/client';
import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import { uuidFrom } from '../../app/forms/uuid.ts';
import { paths } from '../../app/paths.ts';
import { checkPost, emptyPost, propertyOf } from './posted-analysis.ts';

/** Handles the post of the form without JavaScript and redirects to the report. */
export async function analysisAction(host: Host, request: Request) {
  let leadId = '';
  const rejected = await handlePost(host, request, {
    initialValues: emptyPost(),
    check: checkPost,
    async send(values, intake, submissionId) {
      const home = { leadId: await uuidFrom(`${submissionId} 0`), ...toPropertyValues(propertyOf(values)) };
      const body = { submissionId, email: values.email.trim(), properties: [home], intake };
      const { leadIds } = await answerOf(host.api.POST('/api/analyses', { body }));
      leadId = leadIds[0] ?? home.leadId;
    },
    failureMessage: ANALYSIS_MESSAGES.failed,
  });
  return rejected ? data(rejected.form, { status: rejected.status }) : redirect(paths.report(leadId), 303);
}
