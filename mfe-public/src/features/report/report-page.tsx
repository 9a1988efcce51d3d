import { useLoaderData } from '@epm/router';
import { VisuallyHidden } from '@epm/ui';
import type { ReportAnswer } from './load-report.ts';
import { FailedReport, MissingReport, OutsideAreaReport, PreparingReport } from './report-faces.tsx';
import { ReportView } from './report-view.tsx';

export function Component() {
  const outcome = useLoaderData<ReportAnswer>();
  const report = outcome.kind === 'found' ? outcome.report : null;
  const result = report?.result ?? null;
  const isOutside = report?.state === 'outside-area';
  return (
    <>
      {outcome.kind === 'missing' && <MissingReport />}
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
