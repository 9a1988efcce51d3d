import { ANALYSIS_MESSAGES, toPropertyValues } from '@epm/contract';
import { ApiProblem, answerOf } from '@epm/router/client';
import type { PropertyField, Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { failureText } from '../../app/forms/failure-text.ts';
import { PROPERTY_FIELDS } from './analysis-draft.ts';
import type { AnalysisDraft, SentAs } from './analysis-draft.ts';

/** A validation error from the server about a field of the form. */
export interface ServerFieldError {
  /** Null for the email field. */
  property: { index: number; field: PropertyField } | null;
  message: string;
}

export type SubmissionOutcome =
  | { kind: 'accepted'; leadIds: [string, ...string[]] }
  | { kind: 'failed'; fieldErrors: ServerFieldError[]; message: string; error: unknown };

/**
 * Returns the ids for the draft's submission. Equal content gets the ids of the last attempt, so that the server
 * recognizes a retry after a lost response. Changed content gets new ids, because the server returns the first result
 * for known ids.
 */
export function identify(draft: AnalysisDraft, newId: () => string): SentAs {
  const content = JSON.stringify([draft.email.trim(), draft.properties.map(toPropertyValues)]);
  if (draft.sentAs?.content === content) return draft.sentAs;
  return { content, submissionId: newId(), leadIds: draft.properties.map(newId) };
}

export async function submitAnalysis(
  api: ApiClient,
  draft: AnalysisDraft,
  sentAs: SentAs,
  intake: Schemas['IntakeInput'],
): Promise<SubmissionOutcome> {
  const body: Schemas['SubmitAnalysis'] = {
    submissionId: sentAs.submissionId,
    email: draft.email.trim(),
    properties: draft.properties.map((property, index) => ({
      leadId: sentAs.leadIds[index] ?? '',
      ...toPropertyValues(property),
    })),
    intake,
  };
  try {
    const { leadIds } = await answerOf(api.POST('/api/analyses', { body }));
    const [first, ...others] = leadIds;
    return first
      ? { kind: 'accepted', leadIds: [first, ...others] }
      : failed(new Error('The response contains no lead id'));
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): SubmissionOutcome {
  const problems = error instanceof ApiProblem ? (error.problem?.errors ?? []) : [];
  const message = failureText(error, ANALYSIS_MESSAGES.failed);
  return { kind: 'failed', fieldErrors: problems.flatMap(toServerFieldErrors), message, error };
}

/**
 * Parses 'properties.0.zipCode', 'properties[0].zipCode' and 'email'. Drops other fields, which this form does not
 * have.
 */
function toServerFieldErrors({ field, message }: Schemas['FieldProblem']): ServerFieldError[] {
  if (field === 'email') return [{ property: null, message }];
  const [, index, name] = /^properties[.[](\d+)\]?\.(\w+)$/.exec(field) ?? [];
  const known = PROPERTY_FIELDS.find((candidate) => candidate === name);
  return index && known ? [{ property: { index: Number(index), field: known }, message }] : [];
}
