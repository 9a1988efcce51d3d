import { changeRequestDraft, createRequestDraft, isRequestDraft } from './request-draft.ts';

it('gives a changed draft a new id only after an attempt to send it', () => {
  const draft = { ...createRequestDraft(), text: '' };
  expect(changeRequestDraft(draft, { text: 'Paint' })).toEqual({ ...draft, text: 'Paint' });
  const changed = changeRequestDraft({ ...draft, isAttempted: true }, { text: 'Paint' });
  expect(changed).toEqual({ id: expect.any(String), isAttempted: false, text: 'Paint' });
  expect(changed.id).not.toBe(draft.id);
});

it('accepts only stored drafts in the current format', () => {
  const draft = createRequestDraft();
  expect(isRequestDraft(draft)).toBe(true);
  expect([null, 'text', {}, { ...draft, id: 1 }, { ...draft, isAttempted: undefined }].filter(isRequestDraft)).toEqual(
    [],
  );
});
