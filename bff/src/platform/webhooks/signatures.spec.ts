import { createHmac } from 'node:crypto';
import { parseDottedSignature, parseKeyedSignature, verifyTimestampedHmac } from './signatures.ts';

const SECRET = 'whsec_of_the_test';
const SENT_AT_S = 1_795_420_800;
const payload = Buffer.from('{"id":"evt_1", "name":"Zoë"}\n');

const createSignatureHeader = (timestamp: number | string = SENT_AT_S, body = payload, secret = SECRET): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body.toString()}`).digest('hex');
const createInput = (ageS: number) => ({ payload, secret: SECRET, now: new Date((SENT_AT_S + ageS) * 1_000) });
const createKeyedCheck =
  (header: string | undefined, input: Partial<ReturnType<typeof createInput>> = {}): (() => void) =>
  () =>
    verifyTimestampedHmac({ ...createInput(0), ...parseKeyedSignature(header), ...input });
const createDottedCheck =
  (header: string | undefined, ageS = 0): (() => void) =>
  () =>
    verifyTimestampedHmac({ ...createInput(ageS), ...parseDottedSignature(header) });
const invalidSignatureError = expect.objectContaining({ kind: 'invalid', code: 'webhook.signature' });

const validKeyedHeader = `t=${SENT_AT_S},v1=${createSignatureHeader()}`;
const validDottedHeader = `${SENT_AT_S}.${createSignatureHeader()}`;

it('accepts a keyed header in the order, case and spacing that vendors use', () => {
  for (const header of [
    validKeyedHeader,
    `${validKeyedHeader},v0=${'0'.repeat(64)}`,
    `v1=${createSignatureHeader()}, t=${SENT_AT_S}`,
    validKeyedHeader.replace(createSignatureHeader(), createSignatureHeader().toUpperCase()),
  ])
    expect(createKeyedCheck(header)).not.toThrow();
});

it('accepts a dotted header', () => {
  expect(createDottedCheck(validDottedHeader)).not.toThrow();
});

it.each([
  [0, 1, 2],
  [2, 1, 0],
])('accepts a header with several signatures if one of them is made with the current secret', (...order) => {
  const signatures = [createSignatureHeader(SENT_AT_S, payload, 'former secret'), createSignatureHeader(), 'abc'];
  const header = [`t=${SENT_AT_S}`, ...order.map((index) => `v1=${signatures[index]}`)].join();
  expect(createKeyedCheck(header)).not.toThrow();
});

it.each([
  ['one byte more', Buffer.concat([payload, Buffer.from(' ')])],
  ['one byte less', payload.subarray(0, -1)],
  ['other spacing of the same JSON', Buffer.from(JSON.stringify(JSON.parse(payload.toString())))],
  ['no bytes', Buffer.alloc(0)],
])('rejects a body with %s', (_name, altered) => {
  expect(createKeyedCheck(validKeyedHeader, { payload: altered })).toThrow(invalidSignatureError);
});

it('verifies the signature of a body that is not valid UTF-8', () => {
  const binary = Buffer.from([0xff, 0xfe, 0x00]);
  const signature = createHmac('sha256', SECRET).update(`${SENT_AT_S}.`).update(binary).digest('hex');
  expect(createKeyedCheck(`t=${SENT_AT_S},v1=${signature}`, { payload: binary })).not.toThrow();
});

it('rejects a signature that is made with another secret', () => {
  expect(createKeyedCheck(validKeyedHeader, { secret: 'another secret' })).toThrow(invalidSignatureError);
});

it('throws if the secret is empty, even if the signature matches', () => {
  const header = `t=${SENT_AT_S},v1=${createSignatureHeader(SENT_AT_S, payload, '')}`;
  expect(createKeyedCheck(header, { secret: '' })).toThrow('The secret of a webhook is empty');
});

it.each([300, -300])('accepts a signature that is %d s old', (ageS) => {
  expect(createKeyedCheck(validKeyedHeader, createInput(ageS))).not.toThrow();
  expect(createDottedCheck(validDottedHeader, ageS)).not.toThrow();
});

it.each([301, -301, 300.001])('rejects a signature that is %d s old', (ageS) => {
  expect(createKeyedCheck(validKeyedHeader, createInput(ageS))).toThrow(invalidSignatureError);
  expect(createDottedCheck(validDottedHeader, ageS)).toThrow(invalidSignatureError);
});

it('rejects a timestamp that was changed after signing', () => {
  expect(createKeyedCheck(`t=${SENT_AT_S + 1},v1=${createSignatureHeader()}`)).toThrow(invalidSignatureError);
  expect(createDottedCheck(`${SENT_AT_S + 1}.${createSignatureHeader()}`)).toThrow(invalidSignatureError);
});

it.each([
  undefined,
  '',
  ',',
  '=',
  't=,v1=',
  `t=${SENT_AT_S}`,
  `v1=${createSignatureHeader()}`,
  `t=${SENT_AT_S},v0=${createSignatureHeader()}`,
  `t=${SENT_AT_S},v1=${createSignatureHeader().slice(1)}`,
  `t=${SENT_AT_S},v1=${createSignatureHeader()}00`,
  `t=${SENT_AT_S},v1=${'z'.repeat(64)}`,
  `t=${SENT_AT_S},v1=${Buffer.from(createSignatureHeader(), 'hex').toString('base64')}`,
  `t=+${SENT_AT_S},v1=${createSignatureHeader(`+${SENT_AT_S}`)}`,
  `t=${SENT_AT_S}.0,v1=${createSignatureHeader(`${SENT_AT_S}.0`)}`,
  `t=,v1=${createSignatureHeader('')}`,
  `t=NaN,v1=${createSignatureHeader('NaN')}`,
  'no-secret-provided',
  validDottedHeader,
])('rejects the keyed header %j', (header) => {
  expect(createKeyedCheck(header)).toThrow(invalidSignatureError);
});

it.each([
  undefined,
  '',
  '.',
  `${SENT_AT_S}`,
  `${SENT_AT_S}.`,
  `.${createSignatureHeader()}`,
  `${SENT_AT_S}.${createSignatureHeader()}.${createSignatureHeader()}`,
  `${SENT_AT_S}.${createSignatureHeader().slice(1)}`,
  `-${SENT_AT_S}.${createSignatureHeader(`-${SENT_AT_S}`)}`,
  `${SENT_AT_S}.0.${createSignatureHeader(`${SENT_AT_S}.0`)}`,
  ` ${validDottedHeader}`,
  validKeyedHeader,
])('rejects the dotted header %j', (header) => {
  expect(createDottedCheck(header)).toThrow(invalidSignatureError);
});

it.each([
  ['of signatures', `t=${SENT_AT_S}${`,v1=${'0'.repeat(64)}`.repeat(20_000)}`],
  ['of commas', ','.repeat(1_000_000)],
  ['of digits', '1'.repeat(1_000_000)],
  ['of dots', `${SENT_AT_S}${'.'.repeat(1_000_000)}`],
])('rejects a header with a megabyte %s', (_name, header) => {
  expect(createKeyedCheck(header)).toThrow(invalidSignatureError);
  expect(createDottedCheck(header)).toThrow(invalidSignatureError);
});
