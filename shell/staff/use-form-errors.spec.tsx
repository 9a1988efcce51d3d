import { ApiProblem } from '@epm/router/client';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useFormErrors } from './use-form-errors.ts';
import type { FormErrors } from './use-form-errors.ts';

/** Renders a form with a title, a note and a list of one entry. The entry is expanded only if its name has an error. */
function renderForm() {
  let form = null as unknown as FormErrors;
  function Form() {
    const current = useFormErrors();
    form = current;
    return (
      <form ref={current.formRef} aria-label="Home">
        {current.errors['items.0.name'] && <input name="items.0.name" aria-label="Name" />}
        <input name="title" aria-label="Title" />
        <input name="note" aria-label="Note" />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Form />);
  return { form: () => form, do: (change: (now: FormErrors) => void) => act(() => change(form)) };
}

const getFocusedName = () => document.activeElement?.getAttribute('name');

describe('useFormErrors', () => {
  it('shows the errors and focuses the first invalid field, even one that is rendered because of its error', () => {
    const { form, ...app } = renderForm();
    let isValid = true;
    app.do(({ check }) => (isValid = check({ title: 'Enter a title.', 'items.0.name': 'Enter a name.' })));
    expect(isValid).toBe(false);
    expect(form().errors).toEqual({ 'items.0.name': 'Enter a name.', title: 'Enter a title.' });
    expect(getFocusedName()).toBe('items.0.name');
  });

  it('moves focus to the same field again after a second failed check', () => {
    const app = renderForm();
    app.do(({ check }) => check({ title: 'Enter a title.' }));
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).blur();
    app.do(({ check }) => check({ title: 'Enter a title.' }));
    expect(getFocusedName()).toBe('title');
  });

  it.each([
    ['moves focus to the rejected field when the user submitted the form in a text field', 'Note', 'Note', 'title'],
    ['moves focus to the rejected field when focus is still on the button', 'Save', 'Save', 'title'],
    ['does not move focus when the user types in another field after the submission', 'Save', 'Note', 'note'],
  ])('%s', (_case, atSubmit, atCheck, focused) => {
    const app = renderForm();
    const focus = (name: string) => screen.getByRole(name === 'Save' ? 'button' : 'textbox', { name }).focus();
    focus(atSubmit);
    fireEvent.submit(screen.getByRole('form', { name: 'Home' }));
    focus(atCheck);
    app.do(({ check }) => check({ title: 'Enter a title.' }));
    expect(getFocusedName()).toBe(focused);
  });

  it('shows errors of fields without a control as the failure message', () => {
    const { form, ...app } = renderForm();
    app.do(({ check }) => check({ 'areas.3': 'Too long.', title: 'Enter a title.' }));
    expect(form().failure).toBe('Too long.');
    expect(getFocusedName()).toBe('title');
    app.do(({ check }) => check({ title: 'Enter a title.' }));
    expect(form().failure).toBeNull();
  });

  it('shows no failure when the user closes the dialog that asks for the password', () => {
    const { form, ...app } = renderForm();
    const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'Password', traceId: 'test' };
    const error = new ApiProblem(403, { ...problem, code: 'session.confirmation-required' });
    app.do(({ showError }) => showError(error, 'Failed to save. Password'));
    expect(form()).toMatchObject({ errors: {}, failure: null });
  });

  it('removes the errors and the failure message, and does not move focus, when no error is found', () => {
    const { form, ...app } = renderForm();
    app.do(({ setErrors, setFailure }) => {
      setErrors({ title: 'Enter a title.' });
      setFailure('Failed to save');
    });
    let isValid = false;
    app.do(({ check }) => (isValid = check({})));
    expect(isValid).toBe(true);
    expect(form()).toMatchObject({ errors: {}, failure: null });
    expect(getFocusedName()).toBeNull();
  });

  it('removes the failure message, and the errors of changed fields and of the fields nested in them', () => {
    const { form, ...app } = renderForm();
    const other = { 'items.10.name': 'Enter a name.', itemsCount: 'Enter a number.' };
    app.do(({ setErrors, setFailure }) => {
      setErrors({ title: 'Enter a title.', 'items.1': 'Duplicate.', 'items.1.name': 'Enter a name.', ...other });
      setFailure('Failed to save');
    });
    app.do(({ clearErrors }) => clearErrors('title', 'items.1'));
    expect(form()).toMatchObject({ errors: other, failure: null });
    expect(Object.keys(form().errors)).toEqual(Object.keys(other));
    app.do(({ resetErrors }) => resetErrors());
    expect(form().errors).toEqual({});
  });
});
