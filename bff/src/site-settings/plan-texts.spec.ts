import { fillInFees } from './plan-texts.ts';

describe('fillInFees', () => {
  it('inserts the amounts of the fee schedule', () => {
    expect(fillInFees('Coverage up to {maliciousDamage}, pets {petDepositAlternative}')).toMatch(
      /^Coverage up to \$\d{2},\d{3}, pets \$\d,\d{3}$/,
    );
  });

  it('does not change text and unknown placeholders', () => {
    expect(fillInFees('Rent collection {constructor} {nothing}')).toBe('Rent collection {constructor} {nothing}');
  });
});
