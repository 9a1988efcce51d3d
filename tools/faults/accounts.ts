import type { Backlog, OwnerRow } from './ledger.ts';
import type { Submission } from './submissions.ts';

export interface Accounts {
  acknowledged: number;
  retries: number;
  leads: number;
  results: number;
  enrollments: number;
  /** Letters that the mail catcher has. */
  caught: number;
  sent: number;
  /** A worker died while the message was on the wire: staff decide. */
  unknown: { delivered: number; reasons: string[] };
  /** Each a sentence; none is a run without loss. */
  faults: string[];
}

/** @param caught letters per owner that arrived at the mail catcher */
export function account(
  submissions: readonly Submission[],
  owners: readonly OwnerRow[],
  caught: ReadonlyMap<string, number>,
  backlog: Backlog,
): Accounts {
  const byEmail = new Map(owners.map((owner) => [owner.email, owner]));
  const unknown = owners.filter(({ letters }) => letters.some(({ state }) => state === 'unknown'));
  const sum = (count: (owner: OwnerRow) => number): number => owners.reduce((total, owner) => total + count(owner), 0);
  return {
    acknowledged: submissions.filter(({ isAcknowledged }) => isAcknowledged).length,
    retries: submissions.reduce((total, { retries }) => total + retries, 0),
    leads: sum(({ leads }) => leads),
    results: sum(({ results }) => results),
    enrollments: sum(({ enrollments }) => enrollments),
    caught: [...caught.values()].reduce((total, count) => total + count, 0),
    sent: sum(({ letters }) => letters.filter(({ state }) => state === 'sent').length),
    unknown: {
      delivered: unknown.filter(({ email }) => caught.has(email)).length,
      reasons: unknown.map(({ email, letters }) => `${email}: ${letters[0]?.error ?? 'no reason'}`),
    },
    faults: [
      ...submissions
        .filter(({ email, isAcknowledged }) => isAcknowledged && !byEmail.has(email))
        .map(({ email }) => `${email}: acknowledged, and there is no lead`),
      ...owners.flatMap((owner) => faultsOf(owner, caught.get(owner.email) ?? 0)),
      ...faultsIn(backlog),
    ],
  };
}

/** What was committed without an acknowledgement is held to the same. */
function faultsOf({ email, leads, suspects, results, enrollments, letters }: OwnerRow, caught: number): string[] {
  const [letter] = letters;
  const faults: string[] = [];
  if (leads !== 1) faults.push(`${leads} leads`);
  if (suspects > 0) faults.push('taken for spam');
  if (results !== 1) faults.push(`${results} analyses`);
  if (enrollments !== 1) faults.push(`${enrollments} nurture enrollments`);
  if (letters.length !== 1) faults.push(`${letters.length} letters in the ledger`);
  if (caught > 1) faults.push(`${caught} letters sent`);
  if (letter && letter.state !== 'sent' && letter.state !== 'unknown')
    faults.push(`letter ${letter.state} (${letter.error ?? 'no reason'})`);
  if (letter?.state === 'sent' && caught === 0) faults.push('letter marked as sent, and not received');
  return faults.map((fault) => `${email}: ${fault}`);
}

function faultsIn({ outbox, failedJobs, messages }: Backlog): string[] {
  const stuck = (messages.due ?? 0) + (messages.claimed ?? 0);
  return [
    ...(outbox > 0 ? [`${outbox} outbox rows without their effect`] : []),
    ...(failedJobs > 0 ? [`${failedJobs} failed jobs`] : []),
    ...(stuck > 0 ? [`${stuck} messages neither sent nor settled`] : []),
    ...(messages.failed ? [`${messages.failed} messages failed`] : []),
  ];
}

/** Nothing is left to wait for, whether or not all of it is right. */
export const isQuiet = (owners: readonly OwnerRow[], { outbox, messages }: Backlog): boolean =>
  outbox === 0 &&
  !messages.due &&
  !messages.claimed &&
  owners.every(({ results, enrollments, letters }) => results > 0 && enrollments > 0 && letters.length > 0);
