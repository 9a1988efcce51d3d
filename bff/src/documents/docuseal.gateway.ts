import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { VendorClient } from '../platform/vendors/vendor-client.ts';
import type { ProtectedVendor, VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { requestBytes, requestJson } from './docuseal-requests.ts';
import {
  parseAuditLogUrl,
  parseCreatedSubmission,
  parseDocumentFile,
  parseSubmission,
  parseSubmissionId,
  getSigningBaseUrl,
} from './docuseal-parsers.ts';
import type { SubmissionFiles } from './docuseal-parsers.ts';
import { DOCUSEAL_POLICY, DOCUSEAL_VENDOR, docuSealSetting } from './docuseal.setting.ts';
import type { DocuSealSetting } from './docuseal.setting.ts';
import type { Submission } from './submission.ts';

export interface NewSubmission {
  templateId: number;
  /** Our ids, which DocuSeal stores with each submitter. `documentId` is also the external id. */
  metadata: { documentId: string; leadId: string };
  isEmailed: boolean;
  message: { subject: string; body: string };
  /** Email address that receives the signers' replies. */
  replyTo: string;
  expiresAt: Date;
  /** Signers in signing order. Each signer must wait until all previous signers have signed. */
  signers: readonly { role: string; name: string; email: string }[];
  /** Values of the first signer's fields. No signer can change them. */
  fieldValues: Readonly<Record<string, string>>;
}

/** Maximum size of a downloaded file in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Client for DocuSeal, the signature service. Returns DocuSeal's errors as outcomes. */
@Injectable()
export class DocuSealGateway {
  private readonly setting: DocuSealSetting | null;
  private readonly vendor: ProtectedVendor = {
    name: DOCUSEAL_VENDOR,
    callsPerSecond: DOCUSEAL_POLICY.callsPerSecond,
    breaker: DOCUSEAL_POLICY.breaker,
    onRecovery: () => Promise.resolve({}),
  };

  constructor(
    config: Config,
    private readonly vendors: VendorClient,
  ) {
    this.setting = docuSealSetting(config);
  }

  /** True if a key is configured. Otherwise, no document can be sent. */
  get isConfigured(): boolean {
    return this.setting !== null;
  }

  /**
   * Creates a submission. DocuSeal has no idempotency keys, so before a retry the caller must call
   * {@link findByDocument}.
   */
  createSubmission(submission: NewSubmission): Promise<VendorOutcome<Submission>> {
    return this.call('POST /submissions', (setting) =>
      requestJson(setting, { method: 'POST', path: '/submissions', body: toRequestBody(submission) }, (body) =>
        parseCreatedSubmission(body, getSigningBaseUrl(setting.url), submission.expiresAt),
      ),
    );
  }

  /**
   * Finds the submission that was created for a document, even if it is archived. The result is null if there is no
   * such submission.
   */
  async findByDocument(documentId: string): Promise<VendorOutcome<Submission | null>> {
    const query = new URLSearchParams({ external_id: documentId, limit: '100' });
    const found = await this.call('GET /submitters', (setting) =>
      requestJson(setting, { method: 'GET', path: `/submitters?${query}` }, (body) => {
        const id = parseSubmissionId(body);
        return id === null ? null : { id };
      }),
    );
    if (found.kind !== 'success') return found;
    const { id } = found.result;
    return id === undefined ? { kind: 'success', result: null } : this.findSubmission(id);
  }

  /** Looks up a template. The outcome is `declined` with status 404 if the template does not exist. */
  findTemplate(id: number): Promise<VendorOutcome<true>> {
    return this.call('GET /templates', (setting) =>
      requestJson(setting, { method: 'GET', path: `/templates/${id}` }, () => true as const),
    );
  }

  findSubmission(id: number): Promise<VendorOutcome<Submission>> {
    return this.call('GET /submissions', (setting) =>
      requestJson(setting, { method: 'GET', path: `/submissions/${id}` }, (body) =>
        parseSubmission(body, getSigningBaseUrl(setting.url)),
      ),
    );
  }

  /** Archives a submission, so that no signer can sign it. A repeated call has no effect. */
  archive(id: number): Promise<VendorOutcome<true>> {
    return this.call('DELETE /submissions', (setting) =>
      requestJson(setting, { method: 'DELETE', path: `/submissions/${id}` }, () => true as const),
    );
  }

  /** Permanently deletes a submission with its files. The outcome is `declined` if the submission does not exist. */
  destroy(id: number): Promise<VendorOutcome<true>> {
    return this.call('DELETE /submissions', (setting) =>
      requestJson(setting, { method: 'DELETE', path: `/submissions/${id}?permanently=true` }, () => true as const),
    );
  }

  /** Finds the files of a completed submission. The result is null unless the submission is completed. */
  async findFiles(id: number): Promise<VendorOutcome<SubmissionFiles | null>> {
    const submission = await this.call('GET /submissions', (setting) =>
      requestJson(setting, { method: 'GET', path: `/submissions/${id}` }, (body) => ({
        auditLogUrl: parseAuditLogUrl(body),
      })),
    );
    if (submission.kind !== 'success') return submission;
    const { auditLogUrl } = submission.result;
    // Until a submission is completed, DocuSeal returns previews instead of the signed files.
    if (auditLogUrl === null) return { kind: 'success', result: null };
    const document = await this.call('GET /submissions/documents', (setting) =>
      requestJson(setting, { method: 'GET', path: `/submissions/${id}/documents?merge=true` }, parseDocumentFile),
    );
    if (document.kind !== 'success') return document;
    return { kind: 'success', result: { document: document.result, auditLogUrl } };
  }

  /** Downloads a file of at most {@link MAX_FILE_BYTES} bytes. The URL must be https or have the API's origin. */
  download(url: string): Promise<VendorOutcome<Buffer>> {
    return this.call('GET file', (setting) => requestBytes(setting, url, MAX_FILE_BYTES));
  }

  /** Makes one call. @param path identifies the call in the log */
  private async call<T>(
    path: string,
    request: (setting: DocuSealSetting) => Promise<VendorOutcome<T>>,
  ): Promise<VendorOutcome<T>> {
    const { setting } = this;
    if (!setting) return { kind: 'refused', reason: 'a DocuSeal key is required' };
    return this.vendors.run(this.vendor, path, () => request(setting));
  }
}

function toRequestBody(submission: NewSubmission): object {
  const { templateId, metadata, isEmailed, message, replyTo, expiresAt, signers, fieldValues } = submission;
  const fields = Object.entries(fieldValues).map(([name, value]) => ({
    name,
    default_value: value,
    readonly: true,
  }));
  return {
    template_id: templateId,
    order: 'preserved',
    send_email: isEmailed,
    reply_to: replyTo,
    expire_at: expiresAt.toISOString(),
    message,
    submitters: signers.map((signer, index) => ({
      ...signer,
      external_id: metadata.documentId,
      metadata,
      ...(index === 0 && { fields }),
    })),
  };
}
