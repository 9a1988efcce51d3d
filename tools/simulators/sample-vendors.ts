import { readCompletion } from './docuseal/completion-form.ts';
import type { SubmissionRecord } from './docuseal/records.ts';
import type { Simulators } from './simulators.ts';

const SIGNER_CLIENT = { ip: '127.0.0.1', userAgent: 'Sample owner' };

/** Creates what owners do at the vendors while the sample firm is filled; see `SampleVendors` in the server. */
export function createSampleVendors({ docuSeal, stripe, twilio }: Simulators) {
  if (!docuSeal || !stripe || !twilio) throw new Error('The sample firm needs the simulators of all vendors');
  const { store, submissions } = docuSeal;

  function findSubmission(documentId: string): SubmissionRecord {
    const submission = store.submissions.find(({ submitters }) =>
      submitters.every(({ externalId }) => externalId === documentId),
    );
    if (!submission) throw new Error(`The document ${documentId} was not sent.`);
    return submission;
  }

  function findOwner(documentId: string) {
    const submission = findSubmission(documentId);
    const [owner] = submission.submitters;
    if (!owner) throw new Error(`The document ${documentId} has no signer.`);
    return [submission, owner] as const;
  }

  return {
    view: (documentId: string) => submissions.recordView(...findOwner(documentId), SIGNER_CLIENT),
    sign(documentId: string) {
      const submission = findSubmission(documentId);
      for (const submitter of submission.submitters) {
        submissions.recordView(submission, submitter, SIGNER_CLIENT);
        submissions.recordStart(submission, submitter);
        const form = {
          values: { Date: store.timestamp.slice(0, 10) },
          signature: { kind: 'typed', text: submitter.name ?? submitter.role },
        };
        submissions.complete(submission, submitter, readCompletion(submission, submitter, form));
      }
    },
    decline: (documentId: string, reason: string) => submissions.decline(...findOwner(documentId), reason),
    pay: (sessionId: string) => stripe.pay(sessionId, 'pay'),
    payInvoice(invoiceId: string) {
      const invoice = Object.values(stripe.state.invoices).find(({ metadata }) => metadata?.invoiceId === invoiceId);
      if (!invoice?.id) throw new Error(`The invoice ${invoiceId} was not sent.`);
      stripe.payInvoice(invoice.id, 'pay');
    },
    writeText: (number: string, text: string) => twilio.conversations.receive(number, text).sid,
  };
}
