import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { Badge, Button, ErrorPanel, Instant } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditStateQuery } from '../../app/shared-queries.ts';
import { checkAuditLog } from './audit-queries.ts';
import styles from './audit-page.module.css';

/** Result of the last check, with a button that starts another check. */
export function AuditCheckStatus() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { data: state } = useQuery(auditStateQuery(api));
  const check = useMutation({
    mutationFn: () => checkAuditLog(api),
    onSuccess: (current) => client.setQueryData(auditStateQuery(api).queryKey, current),
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to start the check. ${reason}` });
    },
  });
  if (!state) return null;
  return (
    <>
      {state.lastCheck?.problem && (
        <ErrorPanel className={styles.problem} title="The audit log was changed from outside">
          {state.lastCheck.problem} Compare the log with an earlier backup, and find out who had access to the database.
        </ErrorPanel>
      )}
      <div className={styles.check}>
        <p role="status">{describeState(state)}</p>
        <Button variant="outline" size="sm" isBusy={state.isChecking || check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
      </div>
    </>
  );
}

function describeState({ lastCheck, isChecking, seals }: Schemas['AuditState']) {
  if (isChecking) return 'The check is in progress.';
  if (lastCheck === null) return 'Not checked yet. A check runs every day after 3:00 AM.';
  const { problem, finishedAt, entries } = lastCheck;
  return (
    <>
      <Badge tone={problem === null ? 'positive' : 'negative'}>{problem === null ? 'Intact' : 'Changed'}</Badge> Checked{' '}
      {finishedAt && <Instant time={finishedAt} />}: {formatCount(entries)} entries, {formatCount(lastCheck.seals)}{' '}
      seals
      {seals > lastCheck.seals && ` (${formatCount(seals)} now)`}
    </>
  );
}
