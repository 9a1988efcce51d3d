import { ApiProblem, answerOf } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button } from '@epm/ui';
import { useHost } from '@epm/router';
import { useState } from 'react';
import { useFailureToast } from '../../app/use-failure-toast.ts';

const FAILED = 'Failed to generate PDF';

interface DownloadReportProps {
  leadId: string;
  /** What staff put into their copy; the server has its own figures for everybody else. */
  own?: Pick<Schemas['GenerateReport'], 'rentEstimate' | 'improvements'> | undefined;
}

/** Has the report set as a PDF and saves it. The page stays where it is. */
export function DownloadReport({ leadId, own }: DownloadReportProps) {
  const { api } = useHost();
  const { say, takeBack } = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);

  async function download(): Promise<void> {
    takeBack();
    setIsBusy(true);
    try {
      save(await answerOf(api.POST('/api/pdf/generate-report', { body: { lead: { id: leadId }, ...own } })));
    } catch (error) {
      say(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  return <Button variant="outline" size="lg" isBusy={isBusy} onClick={() => void download()}>Download Report</Button>;
}

function save({ url, fileName }: Schemas['GeneratedReport']): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Not ready yet, or too often: the server says what to do. Everything else is our failure, in the same words. */
function messageOf(error: unknown): string {
  const isTheirs = error instanceof ApiProblem && (error.status === 409 || error.status === 429);
  return isTheirs ? error.message : FAILED;
}
