import type { HeadTags } from '@epm/router';
import type { ReportOutcome } from './load-report.ts';

/** Returns the head of the report page. It is not indexed, because reports are private. */
export function reportHead(loaderData: unknown): HeadTags {
  const outcome = loaderData as ReportOutcome | undefined;
  return { title: titleOf(outcome), robots: 'noindex' };
}

function titleOf(outcome: ReportOutcome | undefined): string {
  if (outcome?.kind === 'missing') return 'Lead not found';
  if (outcome?.kind === 'found' && outcome.report.state === 'ready')
    return `Rental analysis: ${outcome.report.address.full}`;
  return 'Rental analysis';
}
