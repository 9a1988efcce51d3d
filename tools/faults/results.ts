import type { Backlog, OwnerRow } from './run-database.ts';
import type { Submission } from './submissions.ts';

export interface KillRunResults {
  acknowledged: number;
  retries: number;
  leads: number;
  results: number;
  enrollments: number;
  /** Number of report emails in the mail catcher. */
  received: number;
  sent: number;
  /** Emails that a worker was delivering when it was killed. Staff must decide whether to resend them. */
  unknown: { delivered: number; reasons: string[] };
  /** One message for each lost, duplicated or unfinished row. Empty for a successful run. */
  errors: string[];
}

/** @param received number of report emails in the mail catcher, by owner */
export function evaluateResults(
  submissions: readonly Submission[],
  owners: readonly OwnerRow[],
  received: ReadonlyMap<string, number>,
  backlog: Backlog,
): KillRunResults {
  const byEmail = new Map(owners.map((owner) => [owner.email, owner]));
  const unknown = owners.filter(({ reportEmails }) => reportEmails.some(({ state }) => state === 'unknown'));
  const sum = (count: (owner: OwnerRow) => number): number => owners.reduce((total, owner) => total + count(owner), 0);
  return {
    acknowledged: submissions.filter(({ isAcknowledged }) => isAcknowledged).length,
    retries: submissions.reduce((total, { retries }) => total + retries, 0),
    leads: sum(({ leads }) => leads),
    results: sum(({ results }) => results),
    enrollments: sum(({ enrollments }) => enrollments),
    received: [...received.values()].reduce((total, count) => total + count, 0),
    sent: sum(({ reportEmails }) => reportEmails.filter(({ state }) => state === 'sent').length),
    unknown: {
      delivered: unknown.filter(({ email }) => received.has(email)).length,
      reasons: unknown.map(({ email, reportEmails }) => `${email}: ${reportEmails[0]?.error ?? 'no reason'}`),
    },
    errors: [
      ...submissions
        .filter(({ email, isAcknowledged }) => isAcknowledged && !byEmail.has(email))
        .map(({ email }) => `${email}: acknowledged, but has no lead`),
      ...owners.flatMap((owner) => findOwnerErrors(owner, received.get(owner.email) ?? 0)),
      ...findBacklogErrors(backlog),
    ],
  };
}

/** Finds errors in an owner's rows, even if the submission was committed but not acknowledged. */
function findOwnerErrors(
  { email, leads, suspects, results, enrollments, reportEmails }: OwnerRow,
  received: number,
): string[] {
  const [reportEmail] = reportEmails;
  const errors: string[] = [];
  if (leads !== 1) errors.push(`${leads} leads`);
  if (suspects > 0) errors.push('marked as spam');
  if (results !== 1) errors.push(`${results} analyses`);
  if (enrollments !== 1) errors.push(`${enrollments} nurture enrollments`);
  if (reportEmails.length !== 1) errors.push(`${reportEmails.length} report emails in the ledger`);
  if (received > 1) errors.push(`${received} report emails sent`);
  if (reportEmail && reportEmail.state !== 'sent' && reportEmail.state !== 'unknown')
    errors.push(`report email ${reportEmail.state} (${reportEmail.error ?? 'no reason'})`);
  if (reportEmail?.state === 'sent' && received === 0) errors.push('report email marked as sent, but not received');
  return errors.map((error) => `${email}: ${error}`);
}

/** Finds rows, jobs and messages that are not finished. */
export function findBacklogErrors({ outbox, failedJobs, messages }: Backlog): string[] {
  const stuck = (messages.due ?? 0) + (messages.claimed ?? 0);
  return [
    ...(outbox > 0 ? [`${outbox} outbox rows not done`] : []),
    ...(failedJobs > 0 ? [`${failedJobs} failed jobs`] : []),
    ...(stuck > 0 ? [`${stuck} messages due or claimed`] : []),
    ...(messages.failed ? [`${messages.failed} messages failed`] : []),
  ];
}

/** Returns whether nothing is pending, even if the results are wrong. */
export const isSettled = (owners: readonly OwnerRow[], { outbox, messages }: Backlog): boolean =>
  outbox === 0 &&
  !messages.due &&
  !messages.claimed &&
  owners.every(({ results, enrollments, reportEmails }) => results > 0 && enrollments > 0 && reportEmails.length > 0);
