import { randomBytes } from 'node:crypto';
import type { StateFile } from '../state-file.ts';
import type { DocuSealState, EmailRecord, SubmissionRecord, SubmitterRecord } from './records.ts';

export const createInitialState = (): DocuSealState => ({
  lastId: 0,
  linkKey: randomBytes(16).toString('hex'),
  origin: 'http://localhost',
  submissions: [],
  emails: [],
});

/** Submissions and emails in the state file. */
export class SubmissionStore {
  readonly #file: StateFile<DocuSealState>;
  readonly #getNow: () => Date;

  constructor(file: StateFile<DocuSealState>, getNow: () => Date) {
    this.#file = file;
    this.#getNow = getNow;
  }

  get state(): DocuSealState {
    return this.#file.state;
  }

  get submissions(): readonly SubmissionRecord[] {
    return this.state.submissions;
  }

  get now(): Date {
    return this.#getNow();
  }

  /** Current time in ISO 8601. */
  get timestamp(): string {
    return this.now.toISOString();
  }

  find(id: number): SubmissionRecord | undefined {
    return this.submissions.find((submission) => submission.id === id);
  }

  /** Returns every submitter with its submission. */
  listSubmitters(): { submission: SubmissionRecord; submitter: SubmitterRecord }[] {
    return this.submissions.flatMap((submission) =>
      submission.submitters.map((submitter) => ({ submission, submitter })),
    );
  }

  add(submission: SubmissionRecord): void {
    this.state.submissions.push(submission);
  }

  /** Deletes a submission and saves the state. */
  remove(submission: SubmissionRecord): void {
    this.state.submissions = this.state.submissions.filter((other) => other !== submission);
    this.#file.save();
  }

  addEmail(email: EmailRecord): void {
    this.state.emails.push(email);
  }

  addEvent(
    submission: SubmissionRecord,
    { id: submitterId, client }: SubmitterRecord,
    type: string,
    data: Record<string, unknown> = {},
  ): void {
    const browser = client ? { ip: client.ip, ua: client.userAgent } : {};
    const event = { id: this.createId(), submitterId, type, at: this.timestamp, data: { ...browser, ...data } };
    submission.events.push(event);
  }

  save(submission: SubmissionRecord): void {
    submission.updatedAt = this.timestamp;
    this.#file.save();
  }

  createId(): number {
    this.state.lastId += 1;
    return this.state.lastId;
  }

  createSlug(): string {
    return randomBytes(12).toString('base64url');
  }
}
