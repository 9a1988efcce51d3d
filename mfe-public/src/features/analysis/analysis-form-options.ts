import { ANALYSIS_MESSAGES, toPropertyValues } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { PublicForm } from '../../app/forms/handle-post.ts';
import type { PublicFormState } from '../../app/forms/use-public-form.ts';
import { derivedUuid } from '../../app/forms/uuid.ts';
import { checkAnalysis, INITIAL_ANALYSIS, propertiesOf } from './analysis-fields.ts';
import type { AnalysisField } from './analysis-fields.ts';

/** State of the analysis form, passed to its steps. */
export type AnalysisFormState = PublicFormState<AnalysisField>;

/** Ids of the leads, one per property, in the same order. */
export type LeadIds = [string, ...string[]];

/** Returns the checks and the request of the form, used with and without JavaScript. */
export const analysisForm = (api: ApiClient): PublicForm<AnalysisField, LeadIds> => ({
  initialValues: INITIAL_ANALYSIS,
  check: checkAnalysis,
  async send(values, intake, submissionId) {
    const properties = propertiesOf(values).map((property, index) => ({
      leadId: derivedUuid(submissionId, index),
      ...toPropertyValues(property),
    }));
    const body = { submissionId, email: values.email.trim(), properties, intake };
    const { leadIds } = await unwrapResponse(api.POST('/api/analyses', { body }));
    const [first, ...others] = leadIds;
    if (!first) throw new Error('The response contains no lead id');
    return [first, ...others];
  },
  failureMessage: ANALYSIS_MESSAGES.failed,
});
