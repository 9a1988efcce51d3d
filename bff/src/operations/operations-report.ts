import { formatCount, QUEUE_TITLES } from '@epm/contract';

export const OPERATION_STATES = ['good', 'attention', 'failed'] as const;

/** State of one part of the system, as text for admins. */
export interface OperationItem {
  /** Short name, such as `mail`. */
  key: string;
  title: string;
  state: (typeof OPERATION_STATES)[number];
  summary: string;
  /** Advice for admins. Null if there is nothing to do. */
  advice: string | null;
  /** Path of the page with the details. Null if there is none. */
  path: string | null;
}

export interface VendorFacts {
  vendor: string;
  openedAt: Date | null;
  isRefusal: boolean;
  reason: string | null;
  succeededAt: Date | null;
}

/** Metrics from which the report is built. */
export interface OperationFacts {
  /** Duration of a query, in milliseconds. */
  databaseMs: number;
  databaseWaiters: number;
  workers: number;
  /** Seconds since the last heartbeat of a worker. Null if there was none. */
  lastWorkerSeenS: number | null;
  failedJobs: number;
  /** Null if the queues do not respond. */
  queues: { name: string; isPaused: boolean; oldestS: number | null }[] | null;
  oldestOutboxS: number | null;
  mail: { failed: number; unknown: number; deferred: number };
  mailPausedSince: Date | null;
  failingWebhooks: { provider: string; count: number }[];
  vendors: VendorFacts[];
  /** Name of the restored backup while outgoing messages are on hold. Null otherwise. */
  heldBackup: string | null;
  audit: { checkedAt: Date | null; problem: string | null };
  /** False if the site offers no times for walkthroughs because no staff member can do them. */
  isBookingStaffed: boolean;
}

/** Waiting time of a job or event, in seconds, after which workers count as overloaded. */
const SLOW_QUEUE_AFTER_S = 10 * 60;
/** Duration in milliseconds from which a query counts as slow. */
const SLOW_QUERY_AFTER_MS = 500;
/** Seconds without a heartbeat after which no worker counts as running. Workers report every 10 s. */
const WORKER_SILENT_AFTER_S = 60;
/** Time after which the check of the audit log is overdue. The check runs every night. */
const CHECK_OVERDUE_AFTER_MS = 26 * 3_600_000;

const createOkItem = (key: string, title: string, summary: string, path: string | null): OperationItem => ({
  key,
  title,
  state: 'good',
  summary,
  advice: null,
  path,
});

/** Describes the state of each part of the system, with advice for problems. */
export function reportOperations(facts: OperationFacts, now: Date): OperationItem[] {
  return [
    reportDatabase(facts),
    reportWorkers(facts),
    reportQueues(facts),
    reportJobs(facts),
    reportMessages(facts),
    reportOutgoing(facts),
    reportBooking(facts),
    reportWebhooks(facts),
    ...facts.vendors.map(reportVendor),
    reportAudit(facts, now),
  ];
}

function reportDatabase({ databaseMs, databaseWaiters }: OperationFacts): OperationItem {
  const item = createOkItem('database', 'Database', `Responds in ${Math.max(1, Math.round(databaseMs))} ms`, null);
  if (databaseMs < SLOW_QUERY_AFTER_MS && databaseWaiters === 0) return item;
  return {
    ...item,
    state: 'attention',
    summary: `${item.summary}; ${formatCount(databaseWaiters)} requests wait for a connection`,
    advice: 'If this lasts, look at the load of the database server, or raise DATABASE_POOL_SIZE.',
  };
}

function reportWorkers({ workers, lastWorkerSeenS }: OperationFacts): OperationItem {
  if (lastWorkerSeenS !== null && lastWorkerSeenS < WORKER_SILENT_AFTER_S)
    return createOkItem(
      'workers',
      'Workers',
      workers === 1 ? '1 worker is running' : `${workers} workers are running`,
      null,
    );
  return {
    key: 'workers',
    title: 'Workers',
    state: 'failed',
    summary: lastWorkerSeenS === null ? 'No worker has run yet' : `No worker for ${describeSpan(lastWorkerSeenS)}`,
    advice: 'Start the worker. Nothing is lost: emails, analyses and calls to providers wait in the database.',
    path: null,
  };
}

function reportQueues({ queues, oldestOutboxS }: OperationFacts): OperationItem {
  const base = { key: 'queues', title: 'Queues', path: '/admin/queues' };
  if (queues === null)
    return {
      ...base,
      state: 'failed',
      summary: 'The queues do not respond',
      advice: 'Check Redis, or the database if there is no Redis. New work is stored and continues afterward.',
    };
  const paused = queues.filter(({ isPaused }) => isPaused).map(({ name }) => QUEUE_TITLES[name] ?? name);
  if (paused.length > 0)
    return {
      ...base,
      state: 'attention',
      summary: `Paused: ${paused.join(', ')}`,
      advice: 'Resume the queue once the reason for the pause is gone.',
    };
  const oldestS = Math.max(oldestOutboxS ?? 0, ...queues.map((queue) => queue.oldestS ?? 0));
  if (oldestS >= SLOW_QUEUE_AFTER_S)
    return {
      ...base,
      state: 'attention',
      summary: `The oldest work has waited for ${describeSpan(oldestS)}`,
      advice: 'Look for the queue that is behind. If the workers are busy, start another one.',
    };
  return createOkItem('queues', 'Queues', 'All queues are running without delay', base.path);
}

function reportJobs({ failedJobs }: OperationFacts): OperationItem {
  const item = createOkItem('jobs', 'Failed jobs', 'None', '/admin/jobs');
  if (failedJobs === 0) return item;
  return {
    ...item,
    state: 'failed',
    summary: failedJobs === 1 ? '1 job ran out of attempts' : `${formatCount(failedJobs)} jobs ran out of attempts`,
    advice: 'Read the error, fix the cause, then retry the job. Discard it only if its effect is no longer wanted.',
  };
}

function reportMessages({ mail: { failed, unknown, deferred }, mailPausedSince }: OperationFacts): OperationItem {
  const item = createOkItem('messages', 'Emails and texts', 'All were sent', '/messages');
  if (mailPausedSince)
    return {
      ...item,
      state: 'failed',
      summary: 'Our mail server rejects emails, so all of them wait',
      advice: 'Check SMTP_URL and the account at the mail server. A trial email goes out from time to time.',
    };
  const parts = [
    failed > 0 && `${formatCount(failed)} failed`,
    unknown > 0 && `${formatCount(unknown)} with an unknown outcome`,
    deferred > 0 && `${formatCount(deferred)} deferred`,
  ].filter(Boolean);
  if (parts.length === 0) return item;
  const needsDecision = failed + unknown > 0;
  return {
    ...item,
    state: 'attention',
    summary: parts.join(', '),
    advice: needsDecision
      ? 'Correct the address or ask the owner, then send again or mark as sent.'
      : 'Nothing to do: deferred messages are sent later.',
  };
}

function reportOutgoing({ heldBackup }: OperationFacts): OperationItem {
  if (heldBackup === null)
    return createOkItem('outgoing', 'Outgoing messages', 'Messages are sent, and providers get updates', null);
  return {
    key: 'outgoing',
    title: 'Outgoing messages',
    state: 'attention',
    summary: `On hold, because this copy was restored from ${heldBackup}`,
    advice: 'Send the messages on hold from the admin dashboard, but only if the original no longer runs.',
    path: '/admin',
  };
}

function reportBooking({ isBookingStaffed }: OperationFacts): OperationItem {
  const item = createOkItem(
    'booking',
    'Walkthrough booking',
    'Visitors can book walkthroughs',
    '/admin/settings/booking',
  );
  if (isBookingStaffed) return item;
  return {
    ...item,
    state: 'failed',
    summary: 'Visitors are offered no times, because none of the chosen colleagues can sign in',
    advice: 'Choose other colleagues in the booking rules, or enable an account.',
  };
}

function reportWebhooks({ failingWebhooks }: OperationFacts): OperationItem {
  const item = createOkItem('webhooks', 'Webhooks', 'All events were handled', '/admin/webhooks?state=received');
  if (failingWebhooks.length === 0) return item;
  return {
    ...item,
    state: 'attention',
    summary: `Failing: ${failingWebhooks.map(({ provider, count }) => `${formatCount(count)} of ${getVendorTitle(provider)}`).join(', ')}`,
    advice: 'Each event is retried. Read its outcome, and replay it once the cause is fixed.',
  };
}

const VENDOR_TITLES: Readonly<Record<string, string>> = {
  docuseal: 'DocuSeal',
  odoo: 'Odoo',
  rentcast: 'RentCast',
  stripe: 'Stripe',
  twilio: 'Twilio',
};

const getVendorTitle = (vendor: string): string => VENDOR_TITLES[vendor] ?? vendor;

/** The page formats the time of the last success, so the summary of a working vendor does not contain it. */
function reportVendor({ vendor, openedAt, isRefusal, reason }: VendorFacts): OperationItem {
  const item = createOkItem(
    `vendor-${vendor}`,
    getVendorTitle(vendor),
    'Responds',
    vendor === 'odoo' ? '/admin/odoo-sync' : null,
  );
  if (openedAt === null) return item;
  return {
    ...item,
    state: 'failed',
    summary: isRefusal ? 'Rejects our key or account' : `Does not respond${reason ? `: ${reason}` : ''}`,
    advice: isRefusal
      ? 'Renew the key in the configuration of the servers, then restart them.'
      : 'Nothing to do here: calls wait and continue when the provider responds. Look at the provider’s status page.',
  };
}

function reportAudit({ audit: { checkedAt, problem } }: OperationFacts, now: Date): OperationItem {
  const item = createOkItem('audit', 'Audit log', 'Intact at the last check', '/admin/audit');
  if (problem !== null)
    return {
      ...item,
      state: 'failed',
      summary: problem,
      advice: 'Compare the log with an earlier backup, and find out who had access to the database.',
    };
  if (checkedAt === null) return { ...item, summary: 'Not checked yet; a check runs every day after 3:00 AM' };
  if (now.getTime() - checkedAt.getTime() < CHECK_OVERDUE_AFTER_MS) return item;
  return { ...item, state: 'attention', summary: 'Not checked for more than a day', advice: 'Start a check now.' };
}

function describeSpan(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
