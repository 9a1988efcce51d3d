import { publishedAtOnSave } from './post-status.ts';

const now = new Date('2026-11-20T15:00:00Z');
const before = new Date('2026-03-02T15:00:00Z');

describe('the publication date after a save', () => {
  it.each([
    ['a published post is dated now, every time', 'published', before, true, now],
    ['a draft has none', 'draft', before, true, null],
    ['an archived post has none', 'archived', before, true, null],
    ['without the update a published post keeps its date', 'published', before, false, before],
    ['without the update a post that had none is dated now', 'published', null, false, now],
    ['without the update an archived post keeps its date for later', 'archived', before, false, before],
    ['without the update a draft that had none has none', 'draft', null, false, null],
  ] as const)('%s', (_name, status, date, updatePublishDate, expected) => {
    expect(publishedAtOnSave(status, { before: date, now, updatePublishDate })).toEqual(expected);
  });
});
