import { ApiProblem } from '@epm/router/client';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRecordForm } from './use-record-form.ts';

interface Home {
  version: number;
  name: string;
}
type Draft = Pick<Home, 'name'>;
type Form = ReturnType<typeof useRecordForm<Home, Draft>>;

const elm: Home = { version: 1, name: 'Elm' };

/** Renders a form. Each save stays in flight until `reject` is called. */
function renderForm() {
  const sent: [version: number, changes: Partial<Draft>][] = [];
  let rejectSave: (error: Error) => void = () => {};
  let form = null as unknown as Form;
  function HomeForm() {
    const current = useRecordForm<Home, Draft>({
      record: elm,
      form: { toDraft: ({ name }) => ({ name }), parseDraft: (draft) => draft, toValues: ({ name }) => ({ name }) },
      validate: ({ name }) => (name === '' ? { name: 'Enter a name.' } : {}),
      save: ({ version }, changes) => {
        sent.push([version, changes]);
        return new Promise((_resolve, reject) => {
          rejectSave = reject;
        });
      },
      acceptCurrent: (received) => ({ ...received, name: received.name.toUpperCase() }),
      explainFailure: (error) => `Failed to save. ${(error as Error).message}`,
      onUnseenConflict: () => {},
    });
    form = current;
    return (
      <form ref={current.formRef} aria-label="Home" noValidate onSubmit={current.submit}>
        <input
          name="name"
          aria-label="Name"
          value={current.draft.name}
          onChange={({ target }) => current.change({ name: target.value })}
        />
        <button type="submit">Save</button>
      </form>
    );
  }
  renderApp(createFakeHost({}).host, [{ path: '/', Component: HomeForm }], '/');
  return {
    sent,
    form: () => form,
    reject: (error: Error) =>
      act(async () => {
        rejectSave(error);
        await Promise.resolve();
      }),
    do: (change: (now: Form) => void) => act(() => change(form)),
  };
}

const enterName = async (name: string) => {
  const input = await screen.findByLabelText('Name');
  await userEvent.clear(input);
  if (name) await userEvent.type(input, name);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('useRecordForm', () => {
  it('shows the errors of an invalid draft instead of saving it, until the field changes', async () => {
    const { sent, form } = renderForm();
    await enterName('');
    await submit();
    expect(form().errors).toEqual({ name: 'Enter a name.' });
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(sent).toEqual([]);
    await enterName('Oak');
    expect(form().errors).toEqual({});
    await submit();
    expect(sent).toEqual([[1, { name: 'Oak' }]]);
  });

  it('shows the failure of a save until the draft is canceled', async () => {
    const { form, reject, ...app } = renderForm();
    await enterName('Oak');
    await submit();
    await reject(new Error('The server is busy.'));
    expect(form()).toMatchObject({
      errors: {},
      failure: 'Failed to save. The server is busy.',
      draft: { name: 'Oak' },
    });
    app.do(({ cancel }) => cancel());
    expect(form()).toMatchObject({ errors: {}, failure: null, draft: { name: 'Elm' } });
  });

  it('shows server errors next to their fields, or as the failure message if a field has no control', async () => {
    const { form, reject, ...app } = renderForm();
    await enterName('Oak');
    await submit();
    screen.getByRole('button', { name: 'Save' }).focus();
    const errors = [
      { field: 'areas', message: 'Choose an area.' },
      { field: 'name', message: 'Use another name.' },
    ];
    const problem = { type: 'about:blank', title: '', status: 400, code: 'c', detail: 'Choose an area.', traceId: 't' };
    await reject(new ApiProblem(400, { ...problem, errors }));
    expect(form()).toMatchObject({ errors: { name: 'Use another name.' }, failure: 'Choose an area.' });
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    app.do(({ cancel }) => cancel());
    expect(form()).toMatchObject({ errors: {}, failure: null, draft: { name: 'Elm' } });
  });

  it.each([
    ['the user changes the draft', ({ change }: Form) => change({ name: 'Ash' })],
    ['the draft is saved again', ({ save }: Form) => save()],
  ])('removes the failure message when %s', async (_case, change) => {
    const { form, reject, ...app } = renderForm();
    await enterName('Oak');
    await submit();
    await reject(new Error('Use another name.'));
    app.do(change);
    expect(form().failure).toBeNull();
  });

  it('reports a conflict with the current record of a 409 response', async () => {
    const { form, sent, reject, ...app } = renderForm();
    await enterName('Oak');
    await submit();
    const problem = { type: 'about:blank', title: '', status: 409, code: 'c', detail: 'Changed', traceId: 't' };
    await reject(new ApiProblem(409, { ...problem, ...{ current: { version: 2, name: 'Ash' } } }));
    expect(form()).toMatchObject({
      failure: null,
      conflict: { fields: ['name'], current: { version: 2, name: 'ASH' } },
    });
    app.do(({ resolveConflict }) => resolveConflict({ name: 'yours' }));
    expect(sent[1]).toEqual([2, { name: 'Oak' }]);
  });
});
