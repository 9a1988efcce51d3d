import { timelineWords } from './timeline-words.ts';

const event = (type: string, data: Record<string, unknown> = {}) => timelineWords({ id: '1', type, at: '', actor: null, data });

describe('what happened, in words', () => {
  it.each([
    ['analysis.completed', { estimatedRent: 1850 }, 'Rent estimated at $1,850 a month'],
    ['status.changed', { from: 'leads', to: 'lost' }, 'Status changed from New Lead to Lost'],
    ['status.changed', {}, 'Status changed from an unknown status to an unknown status'],
    ['mail.suppressed', { template: 'warm-lead', reason: 'unsubscribed' }, 'Email held back: warm lead, unsubscribed'],
    ['mail.unsubscribed', {}, 'Unsubscribed from email'],
    ['document.signed_by_owner', {}, 'Document signed by owner'],
  ])('%s', (type, data, words) => {
    expect(event(type, data)).toBe(words);
  });
});
