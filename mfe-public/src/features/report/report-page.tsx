import { useLoaderData } from '@epm/router';
import { VisuallyHidden } from '@epm/ui';
import type { ReportOutcome } from './load-report.ts';
import { FailedReport, ReportNotFound, OutsideAreaReport, PreparingReport } from './report-states.tsx';
import { ReportView } from './report-view.tsx';

export function Component() {
  const outcome = useLoaderData<ReportOutcome>();
  const report = outcome.kind === 'found' ? outcome.report : null;
  const result = report?.result ?? null;
  const isOutside = report?.state === 'outside-area';
  return (
    <>
      {outcome.kind === 'missing' && <ReportNotFound />}
      {outcome.kind === 'failed' && <FailedReport message={outcome.message} />}
      {report && result && <ReportView key={report.leadId} report={report} result={result} />}
      {report && isOutside && <OutsideAreaReport report={report} />}
      {report && !result && !isOutside && <PreparingReport report={report} />}
      <div role="status">
        <VisuallyHidden>
          {report &&
            !isOutside &&
            report.state !== 'in-review' &&
            (result ? 'The analysis is ready.' : 'Analyzing Property')}
        </VisuallyHidden>
      </div>
    </>
  );
}
