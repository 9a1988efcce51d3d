import { render, screen } from '@testing-library/react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Input } from '../input/input.tsx';
import { Select } from '../select/select.tsx';
import { Field } from './field.tsx';

/** Returns the accessible description of the control. */
function getDescription(control: HTMLElement): string {
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

  it('describes its control with the error and the hint, in this order', () => {
    render(
      <Field label="ZIP code" error="Enter five digits." hint="As on the envelope.">
        <Input />
      </Field>,
    );
    const control = screen.getByLabelText('ZIP code');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(getDescription(control)).toBe('Enter five digits. | As on the envelope.');
  });

  it('marks its control as valid when the error is removed', () => {
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

  it('describes a select with the error, and gives each field a unique id', () => {
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
    expect(getDescription(select)).toBe('Choose one.');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose', 'Condominium']);
    expect(screen.getByLabelText('Year built (optional)').id).not.toBe(select.id);
  });

  it('keeps an existing description of its control', () => {
    render(
      <>
        <p id="own">Own words.</p>
        <Field label="Rent" hint="Monthly.">
          <Input aria-describedby="own" />
        </Field>
      </>,
    );
    expect(getDescription(screen.getByLabelText('Rent'))).toBe('Monthly. | Own words.');
  });
});

describe('Checkbox', () => {
  it('uses its label as the accessible name, and the error and hint as the description', () => {
    render(<Checkbox label="Text me" hint="STOP ends it." error="Tick the box." />);
    const checkbox = screen.getByRole('checkbox', { name: 'Text me' });
    expect(checkbox.getAttribute('aria-invalid')).toBe('true');
    expect(getDescription(checkbox)).toBe('Tick the box. | STOP ends it.');
  });
});
