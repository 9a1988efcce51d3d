import { expect, it } from '@jest/globals';
import { encodeFrame, FrameReader } from './renderer-frames.mjs';

const limits = { json: 100, attachments: 10 };

it('reads messages that arrive in several chunks', () => {
  const bytes = Buffer.concat([
    encodeFrame('{"kind":"done"}', 'ä', Buffer.from([1, 2])),
    encodeFrame('null'),
    encodeFrame('{"kind":"pong"}', '', 'x'),
  ]);
  const reader = new FrameReader(limits);
  const frames = Array.from(bytes, (byte) => [...reader.read(Buffer.from([byte]))]).flat();
  const texts = frames.map(({ message, attachments }) => [message, ...attachments.map((each) => each.toString())]);
  expect(texts).toEqual([
    [{ kind: 'done' }, 'ä', '\u0001\u0002'],
    [null, '', ''],
    [{ kind: 'pong' }, '', 'x'],
  ]);
});

it.each([
  ['JSON above the limit', encodeFrame(`"${'x'.repeat(100)}"`).subarray(0, 12), 'A message is too large'],
  [
    'attachments above the limit',
    encodeFrame('1', 'x'.repeat(6), 'y'.repeat(5)).subarray(0, 12),
    'A message is too large',
  ],
  ['no JSON', encodeFrame('{'), 'JSON'],
])('rejects a message with %s', (_, bytes, message) => {
  expect(() => [...new FrameReader(limits).read(bytes)]).toThrow(message);
});
