import { computePublishedAt } from './post-status.ts';

const now = new Date('2026-11-20T15:00:00Z');
const before = new Date('2026-03-02T15:00:00Z');

describe('computePublishedAt', () => {
  it.each([
    ['dates a published post now on each save, with the update', 'published', before, true, now],
    ['removes the date of a draft, with the update', 'draft', before, true, null],
    ['removes the date of an archived post, with the update', 'archived', before, true, null],
    ['keeps the date of a published post, without the update', 'published', before, false, before],
    ['dates an undated published post now, without the update', 'published', null, false, now],
    ['keeps the date of an archived post, without the update', 'archived', before, false, before],
    ['leaves an undated draft undated, without the update', 'draft', null, false, null],
  ] as const)('%s', (_name, status, date, updatePublishDate, expected) => {
    expect(computePublishedAt(status, { before: date, now, updatePublishDate })).toEqual(expected);
  });
});
