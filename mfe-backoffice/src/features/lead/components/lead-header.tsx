import { getWorkflowForStatus, isDecided, LEAD_STATUS, LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { LeadContact } from './lead-owner.tsx';
import { LeadWalkthrough } from './lead-walkthrough.tsx';
import { WriteButtons } from '../correspondence/message-buttons.tsx';
import styles from './lead-header.module.css';
import { useId, useState, use } from 'react';
import { Button, createLazyDialog, FieldError } from '@epm/ui';
import { ApiProblem } from '@epm/router/client';
import { useHost, useNavigate, useSession } from '@epm/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { startSequence } from '../../../campaigns/start-sequence.ts';
import { LeadSyncError, relatedLeadsQuery, syncLead } from '../record-queries.ts';
import { LazyDeleteLeadDialog } from '../../../lead-ui/lazy-dialogs.ts';
import { usePreviousPage } from '../../../lead-ui/lead-links.tsx';
import { paths } from '../../../app/paths.ts';
import { UnsavedEditsContext } from '@epm/staff';

/** The owner's contact data and the lead's actions. */
export function LeadHeader({ lead }: { lead: Schemas['Lead'] }) {
  const suspectHintId = useId();
  const isSuspect = lead.suspicions.length > 0;
  const obstacleId = isSuspect ? suspectHintId : undefined;
  return (
    <div className={styles.header}>
      <LeadContact lead={lead} />
      <div className={styles.actions}>
        <StartConfirmationButton lead={lead} />
        <WriteButtons lead={lead} obstacleId={obstacleId} />
        {/* The key removes the error of an attempt before the lead was marked as not spam. */}
        <MarketingButton key={String(isSuspect)} lead={lead} suspectHintId={obstacleId} />
        <RevokeLinksButton lead={lead} />
        <DeleteButton lead={lead} />
        {isSuspect && (
          <p id={suspectHintId} className={styles.hint}>
            Mark this lead as not spam to write to its owner or to start marketing.
          </p>
        )}
      </div>
      <LeadWalkthrough lead={lead} />
    </div>
  );
}

const ConfirmationDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.confirmation" */ '../confirmation/confirmation-dialog.tsx'))
      .ConfirmationDialog,
);

/** Button that opens the confirmation walkthrough. The dialog stays mounted when closed, so its input is not lost. */
function StartConfirmationButton({ lead }: { lead: Schemas['Lead'] }) {
  const [dialogState, setDialogState] = useState<'unmounted' | 'open' | 'closed'>('unmounted');
  return (
    <>
      <Button size="sm" onClick={() => setDialogState('open')}>
        Start Confirmation Walkthrough
      </Button>
      {dialogState !== 'unmounted' && (
        <ConfirmationDialog
          key={lead.id}
          lead={lead}
          isOpen={dialogState === 'open'}
          onClose={() => setDialogState('closed')}
        />
      )}
    </>
  );
}

/** Returns the message of a failed CRM sync or a rejected request, or a general message for other errors. */
function getErrorMessage(error: Error): string {
  if (error instanceof LeadSyncError) return error.message;
  if (!(error instanceof ApiProblem)) return 'Failed to enroll in marketing';
  return error.problem && error.status < 500 ? error.message : 'Failed to start campaign';
}

/**
 * Returns the reason why marketing cannot start, in the server's words; null if no reason is known. The server knows
 * more reasons, such as a missing consent.
 * @param otherLeads the owner's other leads
 */
function findMarketingObstacle(
  status: LeadStatus,
  otherLeads: readonly Pick<Schemas['RelatedLead'], 'status'>[],
): string | null {
  if (getWorkflowForStatus(status) !== 'warm_lead') return null;
  if (isDecided(status)) return `This lead is ${LEAD_STATUS_LABELS[status].toLowerCase()}. Marketing has ended for it.`;
  const statuses = [status, ...otherLeads.map((other) => other.status)];
  const hasEnrolled = statuses.some((each) => LEAD_STATUS[each].nurture === 'ends for the owner');
  return hasEnrolled ? 'This owner has enrolled a home. Marketing has ended for them.' : null;
}

interface MarketingButtonProps {
  lead: Schemas['Lead'];
  /** Id of the text that explains why a suspect lead cannot be enrolled; undefined if the lead is not suspect. */
  suspectHintId: string | undefined;
}

/** Button that sends the lead to the CRM and starts its nurture sequence. */
function MarketingButton({ lead: { id, status, isEnrolledInMarketing }, suspectHintId }: MarketingButtonProps) {
  const { api } = useHost();
  const hintId = useId();
  const client = useQueryClient();
  const enrollment = useMutation({
    mutationFn: async () => {
      await syncLead(api, id);
      return startSequence(api, id);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.lead(id) }),
  });
  const otherLeads = useQuery(relatedLeadsQuery(api, id)).data?.items ?? [];
  const isEnrolled = isEnrolledInMarketing || enrollment.isSuccess;
  const obstacle = isEnrolled || suspectHintId ? null : findMarketingObstacle(status, otherLeads);
  const describedBy = suspectHintId ?? (obstacle ? hintId : undefined);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={isEnrolled || describedBy !== undefined}
        aria-describedby={describedBy}
        isBusy={enrollment.isPending}
        busyLabel="Enrolling..."
        onClick={() => enrollment.mutate()}
      >
        {isEnrolled ? 'Enrolled' : 'Enroll in Marketing'}
      </Button>
      {obstacle && (
        <p id={hintId} className={styles.hint}>
          {obstacle}
        </p>
      )}
      <div role="alert" className={styles.refusal}>
        {enrollment.error && !isEnrolled && !obstacle && <FieldError>{getErrorMessage(enrollment.error)}</FieldError>}
      </div>
    </>
  );
}

const RevokeLinksDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.lead-dialogs" */ './revoke-links-dialog.tsx')).RevokeLinksDialog,
);

/**
 * Button that revokes mailed links, for example after a link was sent to a wrong email address. Renders nothing for a
 * suspect lead, because no links were mailed.
 */
function RevokeLinksButton({ lead }: { lead: Schemas['Lead'] }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (lead.suspicions.length > 0) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setDialogOpen(true)}>
        Revoke links
      </Button>
      <RevokeLinksDialog lead={lead} isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  );
}

/** Button that deletes the lead, for admins only. The server also enforces this rule. */
function DeleteButton({ lead }: { lead: Schemas['Lead'] }) {
  const navigate = useNavigate();
  const isAdmin = useSession().user?.role === 'admin';
  const previousPage = usePreviousPage();
  const unsaved = use(UnsavedEditsContext);
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setDialogOpen(true)}>
        Delete
      </Button>
      <LazyDeleteLeadDialog
        lead={isDialogOpen ? lead : null}
        onClose={() => setDialogOpen(false)}
        onDeleted={() => {
          // Unsaved edits to a deleted lead must not block navigation.
          unsaved.clear();
          return navigate(previousPage?.path ?? paths.dashboard);
        }}
      />
    </>
  );
}
