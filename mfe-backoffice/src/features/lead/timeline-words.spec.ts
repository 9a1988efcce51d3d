import { timelineWords } from './timeline-words.ts';

const event = (type: string, data: Record<string, unknown> = {}) => timelineWords({ id: '1', type, at: '', actor: null, data });

describe('what happened, in words', () => {
  it.each([
    ['analysis.completed', { estimatedRent: 1850 }, 'Rent estimated at $1,850 a month'],
    ['status.changed', { from: 'leads', to: 'lost' }, 'Status changed from New Lead to Lost'],
    ['status.changed', {}, 'Status changed from an unknown status to an unknown status'],
    ['walkthrough.booked', { at: '2026-11-25T21:30:00.000Z' }, 'Walkthrough booked for Nov 25, 3:30 PM'],
    [
      'walkthrough.moved',
      { from: '2026-11-25T21:30:00.000Z', to: '2026-12-01T15:00:00.000Z' },
      'Walkthrough moved from Nov 25, 3:30 PM to Dec 1, 9:00 AM',
    ],
    ['walkthrough.cancelled', { at: '2026-12-01T15:00:00.000Z' }, 'Walkthrough of Dec 1, 9:00 AM cancelled'],
    ['mail.suppressed', { template: 'warm-lead', reason: 'unsubscribed' }, 'Email held back: warm lead, unsubscribed'],
    ['mail.unsubscribed', {}, 'Unsubscribed from email'],
    ['document.signed_by_owner', {}, 'Document signed by owner'],
  ])('%s', (type, data, words) => {
    expect(event(type, data)).toBe(words);
  });
});
