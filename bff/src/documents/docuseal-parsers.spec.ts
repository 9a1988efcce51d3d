import {
  parseAuditLogUrl,
  parseCreatedSubmission,
  parseDocumentFile,
  parseSubmission,
  parseSubmissionId,
  getSigningBaseUrl,
} from './docuseal-parsers.ts';

const EVENT_TIME = '2026-11-23T12:00:00.000Z';
const createSubmitter = (id: number, changes: object = {}) => ({
  id,
  submission_id: 7,
  slug: `slug-${id}`,
  role: id === 1 ? 'Owner' : 'Broker',
  email: 'ann@owner.test',
  opened_at: null,
  completed_at: null,
  declined_at: null,
  ...changes,
});
const createSubmission = (changes: object = {}) => ({
  id: 7,
  status: 'pending',
  archived_at: null,
  completed_at: null,
  expire_at: EVENT_TIME,
  submission_events: [],
  submitters: [createSubmitter(1), createSubmitter(2)],
  ...changes,
});
const parse = (changes?: object) => parseSubmission(createSubmission(changes), 'https://sign.test');
const parseSignerStates = (...submitters: object[]) => parse({ submitters })?.submitters.map(({ state }) => state);

it.each([
  ['https://api.docuseal.com', 'https://docuseal.com'],
  ['https://sign.example.com/api', 'https://sign.example.com'],
])('returns the base URL of the signing pages for the API %s: %s', (apiUrl, base) =>
  expect(getSigningBaseUrl(apiUrl)).toBe(base),
);

it('parses a submission with its signing pages and times', () => {
  expect(parse()).toMatchObject({ id: 7, state: 'pending', completedAt: null, expiresAt: new Date(EVENT_TIME) });
  expect(parse()?.submitters[0]).toMatchObject({ role: 'Owner', signingUrl: 'https://sign.test/s/slug-1' });
});

it('makes each signer wait until all previous signers have signed', () => {
  expect(parseSignerStates(createSubmitter(1), createSubmitter(2))).toEqual(['sent', 'waiting']);
  expect(parseSignerStates(createSubmitter(1, { opened_at: EVENT_TIME }), createSubmitter(2))).toEqual([
    'viewed',
    'waiting',
  ]);
  expect(parseSignerStates(createSubmitter(1, { completed_at: EVENT_TIME }), createSubmitter(2))).toEqual([
    'signed',
    'sent',
  ]);
});

it('finds the reason for a decline in the events of the signer who declined', () => {
  const submission = parse({
    status: 'declined',
    submitters: [createSubmitter(1, { declined_at: EVENT_TIME }), createSubmitter(2)],
    submission_events: [
      { event_type: 'decline_form', submitter_id: 2, data: { reason: 'Other' } },
      { event_type: 'decline_form', submitter_id: 1, data: { reason: 'Too expensive' } },
    ],
  });
  expect(submission?.submitters.map(({ state, declineReason }) => [state, declineReason])).toEqual([
    ['declined', 'Too expensive'],
    ['waiting', 'Other'],
  ]);
});

it('treats an archived submission as archived, unless it is completed', () => {
  expect(parse({ archived_at: EVENT_TIME })?.state).toBe('archived');
  expect(parse({ archived_at: EVENT_TIME, status: 'completed' })?.state).toBe('completed');
});

it.each([
  ['a body that is not an object', null],
  ['an unknown status', createSubmission({ status: 'new' })],
  ['an id that is not a number', createSubmission({ id: '7' })],
  ['no submitters', createSubmission({ submitters: [] })],
  ['a submitter without a role', createSubmission({ submitters: [createSubmitter(1, { role: null })] })],
])('rejects an invalid submission: %s', (_, body) => expect(parseSubmission(body, '')).toBeNull());

it('parses the submitters of a new submission, and rejects other formats', () => {
  const expiresAt = new Date(EVENT_TIME);
  const created = parseCreatedSubmission([createSubmitter(1), createSubmitter(2)], 'https://sign.test', expiresAt);
  expect(created).toMatchObject({ id: 7, state: 'pending', expiresAt });
  for (const body of [[], {}, [null], [createSubmitter(1, { submission_id: null })]])
    expect(parseCreatedSubmission(body, '', expiresAt)).toBeNull();
});

it('finds the newest submission among the submitters of a document', () => {
  expect(parseSubmissionId({ data: [{ submission_id: 7 }, { submission_id: 9 }, { submission_id: 8 }] })).toBe(9);
  expect(parseSubmissionId({ data: [] })).toBeUndefined();
  expect([parseSubmissionId([]), parseSubmissionId({ data: [{}] })]).toEqual([null, null]);
});

it('finds the files of completed submissions only', () => {
  expect(parseAuditLogUrl({ status: 'completed', audit_log_url: 'https://f.test/a' })).toBe('https://f.test/a');
  expect(parseAuditLogUrl({ status: 'pending', audit_log_url: 'https://f.test/a' })).toBeNull();
  const document = { name: 'agreement', url: 'https://f.test/d' };
  expect(parseDocumentFile({ documents: [document] })).toEqual(document);
  expect([parseDocumentFile({ documents: [] }), parseDocumentFile({ documents: [{ name: 'x' }] })]).toEqual([
    null,
    null,
  ]);
});
