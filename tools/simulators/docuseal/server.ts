import { startVendorServer, type VendorServer } from '../vendor-server.ts';
import { readCompletion } from './completion-form.ts';
import { SIMULATOR_WEBHOOK_SECRET } from './keys.ts';
import { DOCUSEAL_PATH, isDocuSealPath } from './path.ts';
import type { FieldValues, SubmissionRecord, SubmitterRecord } from './records.ts';
import { createDocuSealSimulator, type DocuSealSimulator } from './simulator.ts';

/**
 * Simulated DocuSeal for tests. The methods with a parameter `role` perform the actions of the submitter with that
 * role.
 */
export interface DocuSealServer extends VendorServer, Pick<DocuSealSimulator, 'store' | 'webhooks'> {
  /** Base of the API, for `DOCUSEAL_URL`. */
  apiUrl: string;
  view(submissionId: number, role: string): void;
  /**
   * Signs with a typed name. `values` are the signer's inputs. A missing date defaults to today.
   * @throws if the submitter cannot sign now, or if a required value is missing
   */
  sign(submissionId: number, role: string, values?: FieldValues): void;
  /** @throws if the submitter cannot decline now */
  decline(submissionId: number, role: string, reason: string): void;
  expire(submissionId: number): void;
}

/** Short, so that tests of failed webhooks are fast. */
const FIRST_RETRY_MS = 20;
const SIGNER_CLIENT = { ip: '127.0.0.1', userAgent: 'Simulated signer' };

/**
 * Starts a simulator for tests.
 * @param options `webhookUrl` is the endpoint of the webhooks, which are signed with `SIMULATOR_WEBHOOK_SECRET`.
 * Without a `stateFile`, the state is in memory.
 */
export async function startDocuSealSimulator(options: {
  port: number;
  webhookUrl?: string;
  stateFile?: string;
  getNow?: () => Date;
}): Promise<DocuSealServer> {
  const { port, webhookUrl, stateFile = null, getNow } = options;
  const simulator = createDocuSealSimulator({
    stateFile,
    webhooks: webhookUrl === undefined ? null : { url: webhookUrl, secret: SIMULATOR_WEBHOOK_SECRET },
    firstRetryMs: FIRST_RETRY_MS,
    ...(getNow && { getNow }),
  });
  const { store, submissions, webhooks } = simulator;
  const findVendor = (path: string) => (isDocuSealPath(path) ? simulator : null);
  const server = await startVendorServer({ port, findVendor, paths: { docuseal: DOCUSEAL_PATH } });
  store.state.origin = server.url;

  function findSubmission(id: number): SubmissionRecord {
    const submission = store.find(id);
    if (!submission) throw new Error(`There is no submission ${id}.`);
    return submission;
  }

  function find(submissionId: number, wantedRole: string): [SubmissionRecord, SubmitterRecord] {
    const submission = findSubmission(submissionId);
    const submitter = submission.submitters.find(({ role }) => role === wantedRole);
    if (!submitter) throw new Error(`Submission ${submissionId} has no submitter with the role ${wantedRole}.`);
    return [submission, submitter];
  }

  return {
    url: server.url,
    setFault: server.setFault,
    get requests() {
      return server.requests;
    },
    apiUrl: `${server.url}${DOCUSEAL_PATH}/api`,
    store,
    webhooks,
    view: (submissionId, role) => submissions.recordView(...find(submissionId, role), SIGNER_CLIENT),
    sign(submissionId, role, values = {}) {
      const [submission, submitter] = find(submissionId, role);
      submissions.recordView(submission, submitter, SIGNER_CLIENT);
      submissions.recordStart(submission, submitter);
      const form = {
        values: { Date: store.timestamp.slice(0, 10), ...values },
        signature: { kind: 'typed', text: submitter.name ?? role },
      };
      submissions.complete(submission, submitter, readCompletion(submission, submitter, form));
    },
    decline(submissionId, role, reason) {
      submissions.decline(...find(submissionId, role), reason);
    },
    expire: (submissionId) => submissions.expire(findSubmission(submissionId)),
    async stop() {
      await Promise.all([server.stop(), simulator.stop()]);
    },
  };
}
