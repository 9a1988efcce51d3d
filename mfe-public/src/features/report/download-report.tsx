import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { Button, FieldError } from '@epm/ui';
import { useActionData, useHost } from '@epm/router';
import { useState } from 'react';
import { downloadFault } from './post-download.ts';
import type { PostedDownload } from './post-download.ts';
import { useFailureToast } from '../../app/use-failure-toast.ts';

interface DownloadReportProps {
  leadId: string;
  /** What staff put into their copy; the server uses the saved figures for visitors. */
  own?: Pick<Schemas['GenerateReport'], 'rentEstimate' | 'improvements'> | undefined;
}

/** Has the report set as a PDF and saves it. The page stays where it is. Without script the form's post leads to the file. */
export function DownloadReport({ leadId, own }: DownloadReportProps) {
  const { api } = useHost();
  const { say, takeBack } = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);
  const posted = useActionData<PostedDownload>();

  async function download(): Promise<void> {
    takeBack();
    setIsBusy(true);
    try {
      save(await answerOf(api.POST('/api/pdf/generate-report', { body: { lead: { id: leadId }, ...own } })));
    } catch (error) {
      say(downloadFault(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void download();
      }}
    >
      <Button type="submit" variant="outline" size="lg" isBusy={isBusy}>
        Download Report
      </Button>
      <div role="alert">{posted && <FieldError>{posted.failure}</FieldError>}</div>
    </form>
  );
}

function save({ url, fileName }: Schemas['GeneratedReport']): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
