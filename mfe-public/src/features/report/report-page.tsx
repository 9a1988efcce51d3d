import { useLoaderData } from '@epm/router';
import { VisuallyHidden } from '@epm/ui';
import type { ReportAnswer } from './load-report.ts';
import { FailedReport, MissingReport, PreparingReport } from './report-faces.tsx';
import { ReportView } from './report-view.tsx';

export function Component() {
  const answer = useLoaderData<ReportAnswer>();
  const result = answer.kind === 'found' ? answer.report.result : null;
  return (
    <>
      {answer.kind === 'missing' && <MissingReport />}
      {answer.kind === 'failed' && <FailedReport message={answer.message} />}
      {answer.kind === 'found' && result && <ReportView key={answer.report.leadId} report={answer.report} result={result} />}
      {answer.kind === 'found' && !result && <PreparingReport report={answer.report} />}
      <div role="status">
        <VisuallyHidden>{answer.kind === 'found' && (result ? 'The analysis is ready.' : 'Analyzing Property')}</VisuallyHidden>
      </div>
    </>
  );
}
