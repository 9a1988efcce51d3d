import { useLoaderData } from '@epm/router';
import { VisuallyHidden } from '@epm/ui';
import type { ReportOutcome } from './load-report.ts';
import {
  ReportLoadError,
  NoEstimateReport,
  OutsideAreaReport,
  PreparingReport,
  ReportNotFound,
} from './report-states.tsx';
import { ReportView } from './report-view.tsx';

export function Component() {
  const outcome = useLoaderData<ReportOutcome>();
  const report = outcome.kind === 'found' ? outcome.report : null;
  const result = report?.result ?? null;
  const isOutsideArea = report?.state === 'outside-area';
  const hasNoEstimate = report?.state === 'no-estimate';
  return (
    <>
      {outcome.kind === 'missing' && <ReportNotFound />}
      {outcome.kind === 'failed' && <ReportLoadError message={outcome.message} />}
      {report && result && <ReportView key={report.leadId} report={report} result={result} />}
      {report && isOutsideArea && <OutsideAreaReport report={report} />}
      {report && hasNoEstimate && <NoEstimateReport report={report} />}
      {report && !result && !isOutsideArea && !hasNoEstimate && <PreparingReport report={report} />}
      <div role="status">
        <VisuallyHidden>
          {report &&
            !isOutsideArea &&
            !hasNoEstimate &&
            report.state !== 'in-review' &&
            (result ? 'The analysis is ready.' : 'Analyzing Property')}
        </VisuallyHidden>
      </div>
    </>
  );
}
