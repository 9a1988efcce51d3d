import { companyForm } from '../company/company-form.ts';
import { testimonialsForm } from '../content/testimonials-form.ts';
import { validateRequiredTexts } from './validate-required-texts.ts';

it.each([
  [
    'a testimonial',
    () => testimonialsForm.validate?.({ isSample: false, items: [{ name: 'Ada', role: ' ', content: '', rating: 5 }] }),
    { 'items.0.role': 'Enter the role.', 'items.0.content': 'Enter the quote.' },
  ],
  [
    'the company',
    () =>
      companyForm.validate?.({
        ...{ name: 'EPM', legalName: '', license: 'L1', phone: '1', email: 'pat@company.com', hours: '' },
        address: { street: '', city: '', state: 'IA', zipCode: '' },
      }),
    { legalName: 'Enter the legal name.', hours: 'Enter the office hours.' },
  ],
  ['a field without a label', () => validateRequiredTexts({ note: '' }, ['note'], {}), { note: 'Fill in this field.' }],
])('asks for each missing text of %s', (_subject, validate, errors) => {
  expect(validate()).toEqual(errors);
});
