import { joinAddress } from '@epm/contract';
import { joinKnown } from './lead-address.ts';

it('joins what is known', () => {
  const whole = { streetAddress: '1 Oak St', city: 'Clive', state: 'IA', zipCode: '50325' };
  expect(joinKnown(whole)).toBe(joinAddress(whole));
  expect(joinKnown({ ...whole, zipCode: '' })).toBe('1 Oak St, Clive, IA');
  expect(joinKnown({ ...whole, city: '', zipCode: '' })).toBe('1 Oak St, IA');
  expect(joinKnown({ streetAddress: '', city: '', state: 'IA', zipCode: '' })).toBe('');
});
