import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import { fillInCoverageAmounts } from './plan-texts.ts';

describe('fillInCoverageAmounts', () => {
  it('inserts the amounts of the fee schedule', () => {
    expect(
      fillInCoverageAmounts('Coverage up to {maliciousDamage}, pets {petDepositAlternative}', FIRST_FEE_SCHEDULE),
    ).toMatch(/^Coverage up to \$\d{2},\d{3}, pets \$\d,\d{3}$/);
  });

  it('leaves other text and unknown placeholders unchanged', () => {
    expect(fillInCoverageAmounts('Rent collection {constructor} {nothing}', FIRST_FEE_SCHEDULE)).toBe(
      'Rent collection {constructor} {nothing}',
    );
  });
});
