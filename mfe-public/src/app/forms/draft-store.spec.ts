import { jest } from '@jest/globals';
import { createDraftStore } from './draft-store.ts';

const STORAGE_KEY = 'epm.test.1';

beforeEach(() => sessionStorage.clear());

it('restores the values after a reload', () => {
  createDraftStore('test').save({ city: 'Clive' });
  expect(createDraftStore('test').values()).toEqual({ city: 'Clive' });
});

it('removes the draft from storage', () => {
  const store = createDraftStore('test');
  store.save({ city: 'Clive' });
  store.clear();
  expect(store.values()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

it.each(['not json', 'null', '[]', '{"values":3,"lastSubmission":{"content":1}}', '{"values":{"city":4}}'])(
  'starts with an empty draft when the stored text is %s',
  (stored) => {
    sessionStorage.setItem(STORAGE_KEY, stored);
    expect(createDraftStore('test').values()).toEqual({});
  },
);

it('keeps the draft in memory when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const store = createDraftStore('test');
  store.save({ city: 'Clive' });
  expect(store.values()).toEqual({ city: 'Clive' });
  jest.restoreAllMocks();
});

describe('getSubmissionId', () => {
  const values = { city: 'Clive', email: 'owner@example.org' };

  it('returns the same id for equal values, even after a reload or with spaces around a value', () => {
    const id = createDraftStore('test').getSubmissionId(values);
    expect(createDraftStore('test').getSubmissionId(values)).toBe(id);
    expect(createDraftStore('test').getSubmissionId({ ...values, email: ' owner@example.org ' })).toBe(id);
  });

  it('returns a new id when a value has changed, so that the server does not treat the submission as a retry', () => {
    const store = createDraftStore('test');
    const id = store.getSubmissionId(values);
    expect(store.getSubmissionId({ ...values, city: 'Waukee' })).not.toBe(id);
  });
});
