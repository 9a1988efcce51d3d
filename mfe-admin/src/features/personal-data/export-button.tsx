import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { isConfirmationCanceled, useIdempotentMutation } from '@epm/staff';
import { Button, ButtonLink, Instant } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personExportQuery, requestExport } from './person-queries.ts';

/** Button that requests a file with the data of a person, and then links to the file. */
export function ExportButton({ email }: { email: string }) {
  const { api, toast } = useHost();
  const [exportId, setExportId] = useState<string>();
  const request = useIdempotentMutation({
    send: (address: string, id) => requestExport(api, { id, email: address }),
    onSuccess: ({ id }) => setExportId(id),
    onError(error) {
      if (isConfirmationCanceled(error)) return;
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to export. ${reason}` });
    },
  });
  const { data } = useQuery({ ...personExportQuery(api, exportId ?? ''), enabled: exportId !== undefined });
  if (exportId !== undefined && data?.isReady)
    return (
      <>
        <ButtonLink variant="outline" href={`/api/people/exports/${exportId}/file`} download>
          Download ZIP
        </ButtonLink>
        <span role="status">
          Ready until <Instant time={data.expiresAt} />
        </span>
      </>
    );
  return (
    <Button variant="outline" isBusy={request.isPending || exportId !== undefined} onClick={() => request.run(email)}>
      Export
    </Button>
  );
}
