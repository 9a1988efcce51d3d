import {
  CONTACT_KIND_KEYS,
  CONTACT_KINDS,
  LEAD_STAGES,
  LEAD_STATUS_LABELS,
  getStageForStatus,
  toDocumentStatus,
} from '@epm/contract';
import type { Schemas, LeadStatus } from '@epm/contract';
import { useHost } from '@epm/router';
import { Badge, RelativeTime, joinClassNames, Instant, MenuButton, useNow, StatusBadge } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { leadDocumentsQuery } from '../../../documents/document-queries.ts';
import { DOCUMENT_STATE_BADGES, findNewestDocument } from '../../../documents/document-display.tsx';
import { describeFirstResponse } from '../../../lead-ui/first-response.tsx';
import { formatContact, useLeadChanges } from '../../../lead-data/index.ts';
import styles from './stage-bar.module.css';
import { useAssigneeMenuItems } from '../../../lead-ui/assign-menu.tsx';
import { useState } from 'react';
import { LazyLostReasonDialog } from '../../../lead-ui/lazy-dialogs.ts';

/** The lead's status, assignee, first response and last contact. */
export function StageBar({ lead }: { lead: Schemas['Lead'] }) {
  const { status, statusReason, stageSince, firstResponse } = lead;
  return (
    <dl className={styles.bar}>
      <Cell name="Status">
        <div className={styles.status}>
          <StatusPicker lead={lead} />
          <AgreementNotice lead={lead} />
        </div>
      </Cell>
      <Cell name="In this stage since">
        <Instant time={stageSince} />
        <p className={styles.detail}>
          <RelativeTime time={stageSince} />
        </p>
      </Cell>
      <Cell name="Assignee">
        <AssigneePicker lead={lead} />
      </Cell>
      <Cell name="First response">
        {firstResponse ? (
          <FirstResponse firstResponse={firstResponse} />
        ) : (
          <span className={styles.detail}>Not measured</span>
        )}
      </Cell>
      <Cell name="Last contacted">
        <LastContact lead={lead} />
      </Cell>
      {status === 'lost' && statusReason && (
        <Cell name="Lost because" isWide>
          {statusReason}
        </Cell>
      )}
    </dl>
  );
}

function Cell({ name, children, isWide = false }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={joinClassNames(styles.cell, isWide && styles.wide)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/**
 * State of an agreement that can no longer be signed, next to the status Contract Sent. The status does not change,
 * because staff decide on the next step.
 */
function AgreementNotice({ lead: { id, status } }: { lead: Pick<Schemas['Lead'], 'id' | 'status'> }) {
  const { data: documents } = useQuery(leadDocumentsQuery(useHost().api, id));
  const agreement = documents && findNewestDocument(documents.items, 'management_agreement');
  if (status !== 'contract_sent' || !agreement || toDocumentStatus(agreement.state) !== 'expired') return null;
  const { label, tone } = DOCUMENT_STATE_BADGES[agreement.state];
  return <Badge tone={tone}>Agreement {label.toLowerCase()}</Badge>;
}

function FirstResponse({ firstResponse }: { firstResponse: Schemas['FirstResponse'] }) {
  const { state, stateLabel, detail } = describeFirstResponse(firstResponse, useNow());
  return (
    <>
      <strong className={styles.response} data-state={state}>
        {stateLabel}
      </strong>
      <p className={styles.detail}>{detail}</p>
    </>
  );
}

function LastContact({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const items = CONTACT_KIND_KEYS.map((contactKind) => {
    const { label } = CONTACT_KINDS[contactKind];
    return {
      key: contactKind,
      label,
      run: () => void change(lead, { contactKind }, { successText: formatContact(contactKind) }),
    };
  });
  return (
    <div className={styles.contact}>
      {lead.lastContactedAt ? (
        <RelativeTime time={lead.lastContactedAt} />
      ) : (
        <span className={styles.detail}>Never</span>
      )}
      <MenuButton size="sm" variant="outline" label="How the owner was contacted" items={items}>
        Mark contacted
      </MenuButton>
    </div>
  );
}

/** Button that shows the assignee and opens the assignee menu. */
function AssigneePicker({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const items = useAssigneeMenuItems(lead.assignee?.id ?? null, (assigneeId) => void change(lead, { assigneeId }));
  const name = lead.assignee?.name ?? 'Unassigned';
  return (
    <MenuButton variant="outline" size="sm" label="Assign to" items={items} aria-label={`Assignee: ${name}`}>
      {name}
    </MenuButton>
  );
}

/** Menu to change the status. 'Lost' opens a dialog for the reason. */
function StatusPicker({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const [isReasonOpen, setReasonOpen] = useState(false);
  const { status, name } = lead;
  const isCurrent = (each: LeadStatus) => each === getStageForStatus(status);

  function chooseStatus(next: LeadStatus) {
    if (isCurrent(next)) return;
    if (next === 'lost') setReasonOpen(true);
    else void change(lead, { status: next });
  }
  const items = LEAD_STAGES.map((each) => ({
    key: each,
    label: <StatusBadge status={each} />,
    text: LEAD_STATUS_LABELS[each],
    isChosen: isCurrent(each),
    run: () => chooseStatus(each),
  }));
  return (
    <>
      <MenuButton
        variant="outline"
        size="sm"
        label="Change status"
        items={items}
        aria-label={`Status: ${LEAD_STATUS_LABELS[status]}`}
      >
        <StatusBadge status={status} />
      </MenuButton>
      {isReasonOpen && (
        <LazyLostReasonDialog
          leadsLabel={name}
          draftName={lead.id}
          onClose={() => setReasonOpen(false)}
          onConfirm={(statusReason) => {
            setReasonOpen(false);
            void change(lead, { status: 'lost', statusReason });
          }}
        />
      )}
    </>
  );
}
