import { describe, expect, it } from '@jest/globals';
import { insertLineBreakOpportunities, getReportFileName, shortenText } from './printable.ts';

describe('printable text', () => {
  it.each([
    ['1420 Ashworth Road', 'rental-analysis-1420-ashworth-road.pdf'],
    ['../../etc/passwd', 'rental-analysis-etc-passwd.pdf'],
    ['12 "Oak"\r\nX: y', 'rental-analysis-12-oak-x-y.pdf'],
    ['Łódź', 'rental-analysis-odz.pdf'],
    ['улица', 'rental-analysis.pdf'],
    ['a'.repeat(59) + ' b', `rental-analysis-${'a'.repeat(59)}.pdf`],
  ])('turns the street %p into the file name %p', (street, name) => expect(getReportFileName(street)).toBe(name));

  it('shortens text between code points and adds an ellipsis', () => {
    expect(shortenText('12 Oak Street', 7)).toBe('12 Oak…');
    expect(shortenText('12 Oak', 6)).toBe('12 Oak');
    expect(shortenText('😀😀😀', 2)).toBe('😀…');
  });

  it('inserts breaks only between code points', () => {
    expect(insertLineBreakOpportunities('😀'.repeat(30))).toBe(`${'😀'.repeat(28)}\u200b${'😀'.repeat(2)}`);
  });
});
