import { findBacklogErrors } from './results.ts';
import type { RecoveryTimes } from './recovery-tracker.ts';
import type { Backlog, SendRow } from './run-database.ts';
import type { StaffEmail } from './sends.ts';

/** Maximum time until the job of a killed worker continues. */
const MAX_RECOVERY_MS = 25_000;
/** Highest share of acknowledged sends whose outcome may be unknown. */
const MAX_UNKNOWN_SHARE = 0.001;

export interface SendResults {
  acknowledged: number;
  retries: number;
  /** Number of emails in state sent. */
  sent: number;
  /** Number of emails that the mail server received. */
  received: number;
  /** Emails that a worker was transmitting when it was killed. Staff must decide whether to resend them. */
  unknown: { delivered: number; reasons: string[] };
  /** One message for each lost, duplicated or unfinished send, and for each missed limit. Empty for a successful run. */
  errors: string[];
}

export interface SendEvidence {
  sends: readonly StaffEmail[];
  rows: readonly SendRow[];
  /** Number of received emails by recipient. */
  received: ReadonlyMap<string, number>;
  backlog: Backlog;
  recoveries: Readonly<Record<string, RecoveryTimes>>;
}

export function evaluateSends({ sends, rows, received, backlog, recoveries }: SendEvidence): SendResults {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const acknowledged = sends.filter(({ isAcknowledged }) => isAcknowledged);
  const unknown = rows.filter(({ state }) => state === 'unknown');
  return {
    acknowledged: acknowledged.length,
    retries: sends.reduce((total, { retries }) => total + retries, 0),
    sent: rows.filter(({ state }) => state === 'sent').length,
    received: [...received.values()].reduce((total, count) => total + count, 0),
    unknown: {
      delivered: unknown.filter(({ to }) => received.has(to)).length,
      reasons: unknown.map(({ id, error }) => `${id}: ${error ?? 'no reason'}`),
    },
    errors: [
      ...sends.filter(({ isAcknowledged }) => !isAcknowledged).map(({ id }) => `${id}: not acknowledged`),
      ...sends.flatMap(({ id, to, isAcknowledged }) =>
        findSendErrors(byId.get(id), isAcknowledged, received.get(to) ?? 0).map((error) => `${id}: ${error}`),
      ),
      ...(unknown.length > MAX_UNKNOWN_SHARE * acknowledged.length
        ? [`${unknown.length} emails unknown, more than 0.1 %`]
        : []),
      ...findBacklogErrors(backlog),
      ...Object.entries(recoveries).flatMap(([name, times]) => findRecoveryErrors(name, times)),
    ],
  };
}

function findSendErrors(row: SendRow | undefined, isAcknowledged: boolean, received: number): string[] {
  const errors: string[] = [];
  if (!row && isAcknowledged) errors.push('acknowledged, but not in the ledger');
  if (row && row.state !== 'sent' && row.state !== 'unknown') errors.push(`${row.state} (${row.error ?? 'no reason'})`);
  if (row?.state === 'sent' && received === 0) errors.push('marked as sent, but not received');
  if (received > 1) errors.push(`received ${received} times`);
  return errors;
}

function findRecoveryErrors(name: string, { longestMs, pending }: RecoveryTimes): string[] {
  return [
    ...(longestMs > MAX_RECOVERY_MS ? [`${name} of a killed worker continued after ${longestMs / 1_000} s`] : []),
    ...(pending > 0 ? [`${pending} ${name} of killed workers did not continue`] : []),
  ];
}
