import { publishedAtOnSave } from './post-status.ts';

const now = new Date('2026-11-20T15:00:00Z');
const before = new Date('2026-03-02T15:00:00Z');

describe('publishedAtOnSave', () => {
  it.each([
    ['with the update, a published post is dated now on each save', 'published', before, true, now],
    ['with the update, a draft has no date', 'draft', before, true, null],
    ['with the update, an archived post has no date', 'archived', before, true, null],
    ['without the update, a published post keeps its date', 'published', before, false, before],
    ['without the update, a published post without a date is dated now', 'published', null, false, now],
    ['without the update, an archived post keeps its date', 'archived', before, false, before],
    ['without the update, a draft without a date stays undated', 'draft', null, false, null],
  ] as const)('%s', (_name, status, date, updatePublishDate, expected) => {
    expect(publishedAtOnSave(status, { before: date, now, updatePublishDate })).toEqual(expected);
  });
});
