import { joinAddress } from '@epm/contract';
import { joinKnown, readAddress } from './lead-address.ts';

it.each([
  ['1200 Grand Ave, West Des Moines, IA 50265', ['1200 Grand Ave', 'West Des Moines', 'IA', '50265']],
  ['12 Oak St, Apt 4B, Ankeny, ia 50023-1234', ['12 Oak St, Apt 4B', 'Ankeny', 'IA', '50023']],
  ['9 Elm Court, Clive IA 50325', ['9 Elm Court', 'Clive', 'IA', '50325']],
  ['the blue house on Oak Street', ['the blue house on Oak Street', '', 'IA', '']],
  ['1200 Grand Ave, West Des Moines', ['1200 Grand Ave, West Des Moines', '', 'IA', '']],
])('%s has the parts %j', (typed, [streetAddress, city, state, zipCode]) => {
  expect(readAddress(typed)).toEqual({ streetAddress, city, state, zipCode });
});

it('joins what is known', () => {
  const whole = { streetAddress: '1 Oak St', city: 'Clive', state: 'IA', zipCode: '50325' };
  expect(joinKnown(whole)).toBe(joinAddress(whole));
  expect(joinKnown({ ...whole, zipCode: '' })).toBe('1 Oak St, Clive, IA');
  expect(joinKnown({ ...whole, city: '', zipCode: '' })).toBe('1 Oak St, IA');
  expect(joinKnown({ streetAddress: '', city: '', state: 'IA', zipCode: '' })).toBe('');
});
