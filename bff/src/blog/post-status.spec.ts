import { computePublishedAt } from './post-status.ts';

const now = new Date('2026-11-20T15:00:00Z');
const before = new Date('2026-03-02T15:00:00Z');

describe('computePublishedAt', () => {
  it.each([
    ['sets the date of a published post to now, if the date is updated', 'published', before, true, now],
    ['removes the date of a draft, if the date is updated', 'draft', before, true, null],
    ['removes the date of an archived post, if the date is updated', 'archived', before, true, null],
    ['keeps the date of a published post, if the date is not updated', 'published', before, false, before],
    [
      'sets the missing date of a published post to now, even if the date is not updated',
      'published',
      null,
      false,
      now,
    ],
    ['keeps the date of an archived post, if the date is not updated', 'archived', before, false, before],
    ['leaves a draft without a date, if the date is not updated', 'draft', null, false, null],
  ] as const)('%s', (_name, status, date, updatesPublishDate, expected) => {
    expect(computePublishedAt(status, { before: date, now, updatesPublishDate })).toEqual(expected);
  });
});
