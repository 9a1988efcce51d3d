import type { HeadTags } from '@epm/router';
import type { ReportOutcome } from './load-report.ts';

/** Returns the head tags for the report page. Reports are private and must not be indexed. */
export function buildReportHead(loaderData: unknown): HeadTags {
  const outcome = loaderData as ReportOutcome | undefined;
  return { title: getReportTitle(outcome), robots: 'noindex' };
}

function getReportTitle(outcome: ReportOutcome | undefined): string {
  if (outcome?.kind === 'missing') return 'Lead not found';
  if (outcome?.kind === 'found' && outcome.report.state === 'ready')
    return `Rental analysis: ${outcome.report.address.full}`;
  return 'Rental analysis';
}
