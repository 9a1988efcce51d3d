import { deriveDocumentState, findNextSigner } from './document-state.ts';
import type { DocumentSigner } from './signature-document.entity.ts';
import type { Submission, Submitter } from './submission.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const EXPIRY_TIME = new Date('2026-12-23T12:00:00.000Z');
const EVENT_TIME = '2026-11-23T11:00:00.000Z';

const createSigner = (role: string): DocumentSigner => ({
  role,
  name: role,
  email: `${role.toLowerCase()}@example.com`,
  state: 'waiting',
  submitterId: null,
  signingUrl: null,
  viewedAt: null,
  signedAt: null,
});
const CREATED = {
  state: 'creating' as const,
  signers: [createSigner('Owner'), createSigner('Broker')],
  reason: null,
  expiresAt: EXPIRY_TIME,
};

const createSubmitter = (id: number, state: Submitter['state']): Submitter => ({
  id,
  role: id === 1 ? 'Owner' : 'Broker',
  email: '',
  state,
  signingUrl: `https://sign.example/s/${id}`,
  viewedAt: ['waiting', 'sent'].includes(state) ? null : EVENT_TIME,
  signedAt: state === 'signed' ? EVENT_TIME : null,
  declineReason: state === 'declined' ? 'Too expensive' : null,
});
const createSubmission = (
  owner: Submitter['state'],
  broker: Submitter['state'],
  state: Submission['state'] = 'pending',
): Submission => ({
  id: 7,
  state,
  submitters: [createSubmitter(1, owner), createSubmitter(2, broker)],
  completedAt: state === 'completed' ? NOW : null,
  expiresAt: EXPIRY_TIME,
});

const SENT = createSubmission('sent', 'waiting');
const VIEWED = createSubmission('viewed', 'waiting');
const SIGNING = createSubmission('signed', 'viewed');
const COMPLETED = createSubmission('signed', 'signed', 'completed');
const DECLINED = createSubmission('signed', 'declined', 'declined');
const EXPIRED = createSubmission('signed', 'viewed', 'expired');
const ARCHIVED = createSubmission('signed', 'viewed', 'archived');

const applySubmissions = (...submissions: Submission[]) =>
  submissions.reduce((document, submission) => deriveDocumentState(document, submission, NOW), {
    ...CREATED,
  } as Parameters<typeof deriveDocumentState>[0]);

it.each([
  ['sent', SENT],
  ['viewed', VIEWED],
  ['signing', SIGNING],
  ['completed', COMPLETED],
  ['declined', DECLINED],
  ['expired', EXPIRED],
  ['voided', ARCHIVED],
  ['declined', createSubmission('signed', 'declined', 'archived')],
] as const)('derives the document state %s', (state, submission) => {
  expect(applySubmissions(submission).state).toBe(state);
});

it.each([
  [[SENT, VIEWED, SIGNING, COMPLETED]],
  [[SIGNING, DECLINED]],
  [[VIEWED, SIGNING, EXPIRED]],
  [[SENT, SIGNING, ARCHIVED]],
  [[SIGNING, ARCHIVED, COMPLETED]],
  [[EXPIRED, ARCHIVED]],
])('derives the same document from snapshots in any order (%#)', (snapshots) => {
  const expected = applySubmissions(...snapshots);
  expect(applySubmissions(...snapshots.toReversed())).toEqual(expected);
  expect(applySubmissions(...snapshots.slice(1), ...snapshots)).toEqual(expected);
});

it('takes the reason from the signer who declined, or from the staff member who voided the document', () => {
  expect(applySubmissions(DECLINED).reason).toBe('Too expensive');
  const voiding = { ...CREATED, reason: 'Wrong price' };
  expect([SENT, DECLINED, COMPLETED].map((submission) => deriveDocumentState(voiding, submission, NOW).reason)).toEqual(
    ['Wrong price', 'Too expensive', null],
  );
});

it('marks a document as expired after its expiry time, even if its submission is still pending', () => {
  expect(deriveDocumentState({ ...CREATED, expiresAt: NOW }, { ...SENT, expiresAt: null }, NOW).state).toBe('expired');
  expect(deriveDocumentState(CREATED, { ...SENT, expiresAt: null }, NOW).state).toBe('sent');
});

it('recognizes a signer by its id, even if two signers have the same role', () => {
  const signers = [{ ...createSigner('Owner'), submitterId: 2 }];
  expect(deriveDocumentState({ ...CREATED, signers }, SIGNING, NOW).signers[0]?.state).toBe('viewed');
});

it('finds the signer whose turn it is', () => {
  const findRole = (submission: Submission, voidRequestedAt: Date | null = null) =>
    findNextSigner({ ...applySubmissions(submission), voidRequestedAt })?.role ?? null;
  expect([SENT, SIGNING, COMPLETED, EXPIRED].map((submission) => findRole(submission))).toEqual([
    'Owner',
    'Broker',
    null,
    null,
  ]);
  expect(findRole(SENT, NOW)).toBeNull();
});
