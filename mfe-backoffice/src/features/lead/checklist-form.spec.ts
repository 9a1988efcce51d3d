import { sumImprovementRows } from '@epm/contract';
import { createLead } from '../../test/factories.ts';
import { checklistForm } from '../../lead-ui/improvement-list.tsx';

describe('the improvements checklist', () => {
  it('starts with default costs based on the square footage', () => {
    const { repairChecklist } = checklistForm.toDraft(createLead({ squareFootage: 2000 }));
    expect(repairChecklist.map(({ name, estimatedCost, checked }) => [name, estimatedCost, checked])).toEqual([
      ['Professional Cleaning', 500, false],
      ['Interior Painting', 5000, false],
      ['Carpet Cleaning', 700, false],
      ['Landscaping', 500, false],
    ]);
  });

  it('converts saved costs to a draft', () => {
    const saved = [{ name: 'Roof', checked: true, estimatedCost: 9000, customCost: 8500 }];
    expect(checklistForm.toDraft(createLead({ repairChecklist: saved })).repairChecklist).toEqual([
      { name: 'Roof', checked: true, estimatedCost: 9000, typedCost: '8500' },
    ]);
  });

  it.each([
    ['1,200', 1200],
    ['', null],
    ['0', null],
    ['soon', null],
  ])('saves a custom cost of %p as %p', (typedCost, customCost) => {
    const rows = [{ name: 'Landscaping', checked: true, estimatedCost: 500, typedCost }];
    expect(checklistForm.read({ repairChecklist: rows })).toEqual({
      repairChecklist: [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost }],
    });
    expect(sumImprovementRows(rows)).toBe(customCost ?? 500);
  });
});
