import { computePublishedAt } from './post-status.ts';

const now = new Date('2026-11-20T15:00:00Z');
const before = new Date('2026-03-02T15:00:00Z');

describe('computePublishedAt', () => {
  it.each([
    [
      'sets the publish date to now when a published post is saved with updatesPublishDate',
      'published',
      before,
      true,
      now,
    ],
    ['clears the publish date when a draft is saved with updatesPublishDate', 'draft', before, true, null],
    ['clears the publish date when an archived post is saved with updatesPublishDate', 'archived', before, true, null],
    ['keeps the publish date of a published post without updatesPublishDate', 'published', before, false, before],
    [
      'sets the publish date of a published post that has none, even without updatesPublishDate',
      'published',
      null,
      false,
      now,
    ],
    ['keeps the publish date of an archived post without updatesPublishDate', 'archived', before, false, before],
    ['sets no publish date for a draft that has none', 'draft', null, false, null],
  ] as const)('%s', (_name, status, date, updatesPublishDate, expected) => {
    expect(computePublishedAt(status, { before: date, now, updatesPublishDate })).toEqual(expected);
  });
});
