/** Value of a field, in the format of the API. */
export type FieldValue = string | number | boolean | null | readonly (string | number | boolean)[];
/** Values by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface DocumentField {
  uuid: string;
  name: string;
  /** Type in the vendor's API, such as `text`, `date`, `checkbox` or `signature`. */
  type: string;
  role: string;
  isRequired: boolean;
  isReadonly: boolean;
}

/** Paragraph of a document. `{{Field name}}` is replaced by the field's value. */
export interface DocumentParagraph {
  style: 'heading' | 'body';
  text: string;
}

export interface DocumentContent {
  name: string;
  roles: readonly string[];
  fields: readonly DocumentField[];
  paragraphs: readonly DocumentParagraph[];
}

/** Drawn or typed signature. A stroke is a list of coordinates x, y, x, y, … in a box 3 wide and 1 high. */
export type Signature = { kind: 'drawn'; strokes: readonly (readonly number[])[] } | { kind: 'typed'; text: string };

/** Browser of a signer. */
export interface SignerClient {
  ip: string;
  userAgent: string;
}

export interface Completion {
  at: string;
  values: FieldValues;
  /** Null if the form has no signature, for example because the API completed the form without a signature. */
  signature: Signature | null;
}

/** Person who signs. Times are ISO 8601. */
export interface SubmitterRecord {
  id: number;
  uuid: string;
  slug: string;
  role: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  externalId: string | null;
  metadata: Record<string, unknown>;
  preferences: { send_email: boolean; send_sms: boolean; reply_to?: string; completed_redirect_url?: string };
  message: { subject?: string; body?: string };
  /**
   * Position in the signing order. If the order is `preserved`, a submitter signs after all submitters with a lower
   * position.
   */
  position: number;
  /** Values from the API. The signer can change the values of editable fields. */
  values: FieldValues;
  client: SignerClient | null;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
  openedAt: string | null;
  startedAt: string | null;
  completion: Completion | null;
  decline: { at: string; reason: string } | null;
}

export interface SubmissionEventRecord {
  id: number;
  submitterId: number;
  /** Type in the vendor's API, such as `view_form`. */
  type: string;
  at: string;
  data: Record<string, unknown>;
}

export interface SubmissionRecord {
  id: number;
  slug: string;
  name: string | null;
  /** Null if the request contained the document. */
  templateId: number | null;
  document: DocumentContent;
  order: 'random' | 'preserved';
  variables: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
  expireAt: string | null;
  /** True if the webhook `submission.expired` has been sent. */
  isExpiryReported: boolean;
  submitters: SubmitterRecord[];
  events: SubmissionEventRecord[];
}

export interface EmailRecord {
  id: number;
  at: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
}

export interface DocuSealState {
  /**
   * Last assigned id. Submissions, submitters and events share one sequence, so that an id of the wrong kind matches no
   * record.
   */
  lastId: number;
  /** Key that authenticates the file links. */
  linkKey: string;
  /** Origin of the last request, for links in emails and webhooks. */
  origin: string;
  submissions: SubmissionRecord[];
  /** Emails that the simulator has sent, newest last. */
  emails: EmailRecord[];
}
