import { normalizePhone } from './phone-number.ts';

it.each(['(515) 555-0100', '515.555.0100', '1 515 555 0100', '+15155550100', ' 5155550100 '])(
  'converts the phone number %j to E.164',
  (typed) => expect(normalizePhone(typed)).toBe('+15155550100'),
);

it.each(['', 'call me', '555-0100', '+44 20 7946 0958', '1155550100', '(515) 555-0100 x12'])(
  'rejects %j as a phone number',
  (typed) => expect(normalizePhone(typed)).toBeNull(),
);
