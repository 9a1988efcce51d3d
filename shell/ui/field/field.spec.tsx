import { render, screen } from '@testing-library/react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Input } from '../input/input.tsx';
import { Select } from '../select/select.tsx';
import { Field } from './field.tsx';

/** The text that a screen reader adds to the control's name. */
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

  it('ties error and hint to the control, the error first', () => {
    render(
      <Field label="ZIP code" error="Enter five digits." hint="As on the envelope.">
        <Input />
      </Field>,
    );
    const control = screen.getByLabelText('ZIP code');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(control)).toBe('Enter five digits. | As on the envelope.');
  });

  it('lets go of the error when it is mended', () => {
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

  it('wires a select alike, and two fields apart', () => {
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

  it('keeps what the control says of itself', () => {
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
  it('is named by its label and described by error and hint', () => {
    render(<Checkbox label="Text me" hint="STOP ends it." error="Tick the box." />);
    const box = screen.getByRole('checkbox', { name: 'Text me' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(box)).toBe('Tick the box. | STOP ends it.');
  });
});
