import { admin, createFakeHost, renderApp } from '@epm/router/testing';
import { getStaffDraftKey } from '@epm/router/tab-storage';
import { act, cleanup, screen } from '@testing-library/react';
import { useTextDraft } from './use-text-draft.ts';
import type { TextDraft } from './use-text-draft.ts';

interface Texts extends Record<string, string> {
  title: string;
  note: string;
}

const DRAFT_KEY = getStaffDraftKey(admin.id, 'elm');
const readStoredDraft = () => JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null') as unknown;

/** Unmounts the previous form and renders a new one. */
async function renderForm(initial: Texts = { title: 'Elm', note: '' }) {
  cleanup();
  let current = null as unknown as TextDraft<Texts>;
  function Form() {
    current = useTextDraft<Texts>('elm', initial);
    return <p>Form</p>;
  }
  renderApp(createFakeHost({}, admin).host, [{ path: '/', Component: Form }], '/');
  await screen.findByText('Form');
  return { form: () => current, do: (change: (now: TextDraft<Texts>) => void) => act(() => change(current)) };
}

beforeEach(() => sessionStorage.clear());

describe('useTextDraft', () => {
  it('restores changed fields on the next mount, and uses new initial values for unchanged fields', async () => {
    const app = await renderForm();
    app.do(({ change }) => change({ note: 'Call back' }));
    expect(app.form().draft).toEqual({ title: 'Elm', note: 'Call back' });
    const again = await renderForm({ title: 'Elm Street', note: '' });
    expect(again.form().draft).toEqual({ title: 'Elm Street', note: 'Call back' });
  });

  it.each([
    ['is discarded', ({ discard }: TextDraft<Texts>) => discard()],
    ['has the initial texts again', ({ change }: TextDraft<Texts>) => change({ note: '' })],
  ])('deletes the draft when it %s', async (_case, change) => {
    const app = await renderForm();
    app.do((now) => now.change({ note: 'Call back' }));
    expect(readStoredDraft()).toEqual({ note: 'Call back' });
    app.do(change);
    expect(app.form().draft).toEqual({ title: 'Elm', note: '' });
    expect(readStoredDraft()).toBeNull();
  });

  it('ignores a stored value in another format', async () => {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ note: 3 }));
    expect((await renderForm()).form().draft).toEqual({ title: 'Elm', note: '' });
  });
});
