import { render, screen } from '@testing-library/react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Input } from '../input/input.tsx';
import { Select } from '../select/select.tsx';
import { Field } from './field.tsx';

/** Returns the accessible description of the control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`).join(' | ');
}

describe('Field', () => {
  it('labels its control', () => {
    render(
      <Field label="City">
        <Input />
      </Field>,
    );
    const control = screen.getByLabelText('City');
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });

  it('connects error and hint with the control, the error first', () => {
    render(
      <Field label="ZIP code" error="Enter five digits." hint="As on the envelope.">
        <Input />
      </Field>,
    );
    const control = screen.getByLabelText('ZIP code');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(control)).toBe('Enter five digits. | As on the envelope.');
  });

  it('removes the error when it is corrected', () => {
    const { rerender } = render(
      <Field label="ZIP code" error="Enter five digits.">
        <Input />
      </Field>,
    );
    rerender(
      <Field label="ZIP code" error={undefined}>
        <Input />
      </Field>,
    );
    const control = screen.getByLabelText('ZIP code');
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
  });

  it('connects a select in the same way and gives two fields different ids', () => {
    render(
      <>
        <Field label="Property type" error="Choose one.">
          <Select options={[{ value: 'condo', label: 'Condominium' }]} placeholder="Choose" />
        </Field>
        <Field label="Year built" isOptional>
          <Input />
        </Field>
      </>,
    );
    const select = screen.getByLabelText('Property type');
    expect(descriptionOf(select)).toBe('Choose one.');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose', 'Condominium']);
    expect(screen.getByLabelText('Year built (optional)').id).not.toBe(select.id);
  });

  it('keeps the description that the control already has', () => {
    render(
      <>
        <p id="own">Own words.</p>
        <Field label="Rent" hint="Monthly.">
          <Input aria-describedby="own" />
        </Field>
      </>,
    );
    expect(descriptionOf(screen.getByLabelText('Rent'))).toBe('Monthly. | Own words.');
  });
});

describe('Checkbox', () => {
  it('Checkbox has its label as name and error and hint as description', () => {
    render(<Checkbox label="Text me" hint="STOP ends it." error="Tick the box." />);
    const box = screen.getByRole('checkbox', { name: 'Text me' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(box)).toBe('Tick the box. | STOP ends it.');
  });
});
