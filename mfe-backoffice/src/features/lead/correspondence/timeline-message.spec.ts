import { formatFileSize } from './file-size.ts';
import { getTimelineMessage } from './timeline-message.ts';

const timestamp = '2026-11-20T17:05:00.000Z';

describe('getTimelineMessage', () => {
  it.each(['mail.sent', 'mail.failed', 'text.sent', 'text.suppressed'])(
    'finds the message of the event %s by its sendId',
    (type) => {
      expect(getTimelineMessage({ type, at: timestamp, data: { sendId: 's1' } })).toEqual({
        kind: 'sent',
        sendId: 's1',
      });
    },
  );

  it.each([
    ['mail.received', 'email'],
    ['mail.auto-reply', 'email'],
    ['text.received', 'text'],
  ])('returns the text of the event %s', (type, channel) => {
    expect(
      getTimelineMessage({ type, at: timestamp, data: { subject: 'Re: Rent', content: 'Yes', inboundId: 'i' } }),
    ).toEqual({
      kind: 'received',
      channel,
      inboundId: 'i',
      subject: 'Re: Rent',
      content: 'Yes',
      at: timestamp,
    });
  });

  it.each([
    ['mail.sent', {}],
    ['mail.unsubscribed', {}],
    ['note.added', { content: 'x', sendId: 's1' }],
  ])('returns null for the event %s with the data %j', (type, data) => {
    expect(getTimelineMessage({ type, at: timestamp, data })).toBeNull();
  });
});

it.each([
  [1, '1 KB'],
  [12_600, '12 KB'],
  [10_485_760, '10.0 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
