import { unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { Button, FieldError } from '@epm/ui';
import { useActionData, useHost } from '@epm/router';
import { useState } from 'react';
import { getDownloadErrorText } from './download-action.ts';
import type { DownloadActionData } from './download-action.ts';
import { useFailureToast } from '../../app/use-failure-toast.ts';

interface DownloadReportProps {
  leadId: string;
  /** Unsaved values for a staff member's PDF. For visitors, the server uses the saved values. */
  overrides?: Pick<Schemas['GenerateReport'], 'rentEstimate' | 'improvements'> | undefined;
}

/** Requests the report as a PDF and saves the file. Without JavaScript, the form post redirects to the file. */
export function DownloadReport({ leadId, overrides }: DownloadReportProps) {
  const { api } = useHost();
  const failureToast = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);
  const posted = useActionData<DownloadActionData>();

  async function download(): Promise<void> {
    failureToast.dismiss();
    setIsBusy(true);
    try {
      saveFile(
        await unwrapResponse(api.POST('/api/pdf/generate-report', { body: { lead: { id: leadId }, ...overrides } })),
      );
    } catch (error) {
      failureToast.show(getDownloadErrorText(error));
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

function saveFile({ url, fileName }: Schemas['GeneratedReport']): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
