import { computeRentIncreaseExample } from './asking-price.ts';

describe('months to recover', () => {
  it('assumes a rent increase of about 4 percent, in steps of $5', () => {
    expect(computeRentIncreaseExample(1850)).toEqual({ step: 75, months: 25 });
    expect(computeRentIncreaseExample(900)).toEqual({ step: 35, months: 26 });
  });

  it('assumes a rent increase of at least $5 for a very low rent', () => {
    expect(computeRentIncreaseExample(40)).toEqual({ step: 5, months: 8 });
  });
});
