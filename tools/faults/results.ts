import type { Backlog, OwnerRow } from './ledger.ts';
import type { Submission } from './submissions.ts';

export interface KillRunResults {
  acknowledged: number;
  retries: number;
  leads: number;
  results: number;
  enrollments: number;
  /** Report emails in the mail catcher. */
  received: number;
  sent: number;
  /** Emails whose worker was killed during delivery. Staff decide about them. */
  unknown: { delivered: number; reasons: string[] };
  /** One sentence per fault. A run without loss has none. */
  faults: string[];
}

/** @param received report emails per owner in the mail catcher */
export function evaluate(
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
    faults: [
      ...submissions
        .filter(({ email, isAcknowledged }) => isAcknowledged && !byEmail.has(email))
        .map(({ email }) => `${email}: acknowledged, but has no lead`),
      ...owners.flatMap((owner) => faultsOf(owner, received.get(owner.email) ?? 0)),
      ...faultsIn(backlog),
    ],
  };
}

/** Also checks submissions that were committed but not acknowledged. */
function faultsOf(
  { email, leads, suspects, results, enrollments, reportEmails }: OwnerRow,
  received: number,
): string[] {
  const [reportEmail] = reportEmails;
  const faults: string[] = [];
  if (leads !== 1) faults.push(`${leads} leads`);
  if (suspects > 0) faults.push('marked as spam');
  if (results !== 1) faults.push(`${results} analyses`);
  if (enrollments !== 1) faults.push(`${enrollments} nurture enrollments`);
  if (reportEmails.length !== 1) faults.push(`${reportEmails.length} report emails in the ledger`);
  if (received > 1) faults.push(`${received} report emails sent`);
  if (reportEmail && reportEmail.state !== 'sent' && reportEmail.state !== 'unknown')
    faults.push(`report email ${reportEmail.state} (${reportEmail.error ?? 'no reason'})`);
  if (reportEmail?.state === 'sent' && received === 0) faults.push('report email marked as sent, but not received');
  return faults.map((fault) => `${email}: ${fault}`);
}

function faultsIn({ outbox, failedJobs, messages }: Backlog): string[] {
  const stuck = (messages.due ?? 0) + (messages.claimed ?? 0);
  return [
    ...(outbox > 0 ? [`${outbox} outbox rows not done`] : []),
    ...(failedJobs > 0 ? [`${failedJobs} failed jobs`] : []),
    ...(stuck > 0 ? [`${stuck} messages due or claimed`] : []),
    ...(messages.failed ? [`${messages.failed} messages failed`] : []),
  ];
}

/** Returns whether nothing is pending, regardless of whether the results are correct. */
export const isQuiet = (owners: readonly OwnerRow[], { outbox, messages }: Backlog): boolean =>
  outbox === 0 &&
  !messages.due &&
  !messages.claimed &&
  owners.every(({ results, enrollments, reportEmails }) => results > 0 && enrollments > 0 && reportEmails.length > 0);
