import { CONTACT_KIND_KEYS, CONTACT_KINDS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Ago, classNames, Instant, MenuButton, useNow } from '@epm/ui';
import type { ReactNode } from 'react';
import { firstResponseLabels } from '../../../app/first-response.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { AssigneePicker } from './assignee-picker.tsx';
import { StatusPicker } from './status-picker.tsx';
import styles from './stage-bar.module.css';

/** The lead's status, assignee, first response and last contact. */
export function StageBar({ lead }: { lead: Schemas['Lead'] }) {
  const { status, statusReason, stageSince, firstResponse } = lead;
  return (
    <dl className={styles.bar}>
      <Cell name="Status">
        <StatusPicker lead={lead} />
      </Cell>
      <Cell name="In this stage since">
        <Instant at={stageSince} />
        <p className={styles.detail}>
          <Ago at={stageSince} />
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
    <div className={classNames(styles.cell, isWide && styles.wide)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function FirstResponse({ firstResponse }: { firstResponse: Schemas['FirstResponse'] }) {
  const { state, word, detail } = firstResponseLabels(firstResponse, useNow());
  return (
    <>
      <strong className={styles.response} data-state={state}>
        {word}
      </strong>
      <p className={styles.detail}>{detail}</p>
    </>
  );
}

function LastContact({ lead }: { lead: Schemas['Lead'] }) {
  const { change } = useLeadChanges();
  const items = CONTACT_KIND_KEYS.map((contactKind) => {
    const { label, sentence } = CONTACT_KINDS[contactKind];
    return { key: contactKind, label, run: () => void change(lead, { contactKind }, { done: sentence }) };
  });
  return (
    <div className={styles.contact}>
      {lead.lastContactedAt ? <Ago at={lead.lastContactedAt} /> : <span className={styles.detail}>Never</span>}
      <MenuButton size="sm" variant="outline" label="How the owner was contacted" items={items}>
        Mark contacted
      </MenuButton>
    </div>
  );
}
