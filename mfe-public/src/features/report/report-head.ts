import type { HeadTags } from '@epm/router';
import type { ReportAnswer } from './load-report.ts';

/** Never indexed: the page belongs to the owner who asked for it. */
export function reportHead(loaderData: unknown): HeadTags {
  const answer = loaderData as ReportAnswer | undefined;
  return { title: titleOf(answer), robots: 'noindex' };
}

function titleOf(answer: ReportAnswer | undefined): string {
  if (answer?.kind === 'missing') return 'Lead not found';
  if (answer?.kind === 'found' && answer.report.state === 'ready')
    return `Rental analysis: ${answer.report.address.full}`;
  return 'Rental analysis';
}
