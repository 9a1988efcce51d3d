import { createFakeHost, renderApp } from '@epm/router/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useVersionedEdit } from './use-versioned-edit.ts';
import type { SaveOutcome, VersionedEdit } from './use-versioned-edit.ts';

interface Home {
  version: number;
  name: string;
  rent: number | null;
}
interface Values {
  name: string;
  rent: number | null;
  status?: string;
}
interface Draft {
  name: string;
  rent: string;
}

const form = {
  toDraft: ({ name, rent }: Home): Draft => ({ name, rent: rent === null ? '' : String(rent) }),
  parseDraft: ({ name, rent }: Draft): Values => ({ name, rent: rent === '' ? null : Number(rent) }),
  toValues: ({ name, rent }: Home): Partial<Values> => ({ name, rent }),
};

const elm: Home = { version: 1, name: 'Elm', rent: 1500 };

/** Renders a form with a versioned edit. Each save stays in flight until `respond` is called. */
function renderForm() {
  const sent: { base: Home; changes: Partial<Values> }[] = [];
  const unseen: Home[] = [];
  const saved: Home[] = [];
  let resolve: (outcome: SaveOutcome<Home>) => void = () => undefined;
  let edit = null as unknown as VersionedEdit<Home, Draft, Values>;
  function Form() {
    const current = useVersionedEdit<Home, Draft, Values>({
      record: elm,
      form,
      send: (base, changes) => {
        sent.push({ base, changes });
        return new Promise((done) => {
          resolve = done;
        });
      },
      onSaved: (home) => saved.push(home),
      onUnseenConflict: (home) => unseen.push(home),
    });
    edit = current;
    return <p>{current.draft.name}</p>;
  }
  const { host } = createFakeHost({});
  const { router } = renderApp(host, [{ path: '/home', Component: Form }], '/home');
  return {
    sent,
    unseen,
    saved,
    edit: () => edit,
    do: (change: (now: typeof edit) => void) => act(() => change(edit)),
    respond: (outcome: SaveOutcome<Home>) =>
      act(async () => {
        resolve(outcome);
        await Promise.resolve();
      }),
    leave: () => act(() => router.navigate('/elsewhere')),
  };
}

/** Saves a rent of 1,600 after another user's change, so that the save conflicts. */
async function startConflict(theirs: Partial<Home>) {
  const app = renderForm();
  await screen.findByText('Elm');
  app.do(({ update }) => update({ rent: '1600' }));
  app.do(({ save }) => save({ status: 'proposal' }));
  await app.respond({ current: { ...elm, version: 2, ...theirs } });
  return app;
}

it('sends only the changed fields with the record version, and closes the form after the save', async () => {
  const { edit, sent, saved, respond, ...app } = renderForm();
  app.do(({ update }) => update({ rent: '1600' }));
  expect(edit().isDirty).toBe(true);
  app.do(({ save }) => save());
  expect(edit()).toMatchObject({ isSaving: true, isDirty: false, isOpen: false });
  const home = { ...elm, version: 2, rent: 1600 };
  await respond({ saved: home });
  expect(sent).toEqual([{ base: elm, changes: { rent: 1600 } }]);
  expect([edit().isSaving, edit().isOpen, saved]).toEqual([false, false, [home]]);
});

it('closes the form when the original value is restored, unless the user opened the form explicitly', () => {
  const { edit, ...app } = renderForm();
  app.do(({ update }) => update({ rent: '1600' }));
  app.do(({ update }) => update({ rent: '1500' }));
  expect(edit().isOpen).toBe(false);
  app.do(({ open }) => open());
  app.do(({ update }) => update({ rent: '1600' }));
  app.do(({ update }) => update({ rent: '1500' }));
  expect(edit()).toMatchObject({ isOpen: true, isDirty: false });
});

it('keeps text typed while a save is in flight', async () => {
  const { edit, respond, saved, ...app } = renderForm();
  app.do(({ update }) => update({ rent: '1600' }));
  app.do(({ save }) => save());
  app.do(({ update }) => update({ name: 'Elm Court' }));
  await respond({ saved: { ...elm, version: 2, rent: 1600 } });
  expect(edit()).toMatchObject({ draft: { name: 'Elm Court', rent: '1600' }, isDirty: true, base: { version: 2 } });
  expect(saved).toEqual([]);
});

it.each([
  ['refused', true],
  ['offline', false],
] as const)('keeps the draft and sets unsavedReason to %s when a save fails', async (reason, isOnline) => {
  const { edit, respond, ...app } = renderForm();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  app.do(({ update }) => update({ rent: '1600' }));
  app.do(({ save }) => save());
  await respond('failed');
  expect(edit()).toMatchObject({ unsavedReason: reason, isOpen: true, draft: { rent: '1600' } });
  Reflect.deleteProperty(navigator, 'onLine');
});

it('retries a failed save when the browser is online again, unless the user has typed since', async () => {
  const { edit, sent, respond, ...app } = renderForm();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  app.do(({ update }) => update({ rent: '1600' }));
  app.do(({ save }) => save({ status: 'proposal' }));
  await respond('failed');
  app.do(() => window.dispatchEvent(new Event('online')));
  expect(sent[1]?.changes).toEqual({ rent: 1600, status: 'proposal' });
  await respond('failed');
  app.do(({ update }) => update({ rent: '1650' }));
  expect(edit().unsavedReason).toBe('refused');
  app.do(() => window.dispatchEvent(new Event('online')));
  expect(sent).toHaveLength(2);
  Reflect.deleteProperty(navigator, 'onLine');
});

it('retries the save with the current version if the users changed different fields', async () => {
  const { edit, sent, respond } = await startConflict({ name: 'Oak' });
  expect(edit().conflict).toBeNull();
  expect(sent[1]).toEqual({
    base: { version: 2, name: 'Oak', rent: 1500 },
    changes: { rent: 1600, status: 'proposal' },
  });
  await respond('failed');
  expect(edit()).toMatchObject({ base: { version: 2 }, draft: { name: 'Oak', rent: '1600' } });
});

describe('when both users changed the same field', () => {
  it('reports a conflict, and saves the user’s own value with the current version on request', async () => {
    const { edit, sent, ...app } = await startConflict({ rent: 1550 });
    expect(edit().conflict).toMatchObject({ fields: ['rent'], current: { rent: 1550 }, changes: { rent: 1600 } });
    app.do(({ resolveConflict }) => resolveConflict({ rent: 'yours' }));
    expect(sent[1]).toMatchObject({ base: { version: 2 }, changes: { rent: 1600, status: 'proposal' } });
  });

  it('keeps the other user’s value on request', async () => {
    const { edit, sent, ...app } = await startConflict({ rent: 1550, name: 'Oak' });
    app.do(({ resolveConflict }) => resolveConflict({ rent: 'theirs' }));
    expect(sent[1]).toMatchObject({ base: { version: 2 }, changes: { status: 'proposal' } });
    expect(sent[1]?.changes).not.toHaveProperty('rent');
    expect(edit().draft).toEqual({ name: 'Oak', rent: '1550' });
  });

  it('rebases the draft on the current record when the conflict dialog is closed', async () => {
    const { edit, ...app } = await startConflict({ rent: 1550, name: 'Oak' });
    app.do(({ closeConflict }) => closeConflict());
    expect(edit()).toMatchObject({ conflict: null, isDirty: true, base: { version: 2 } });
    expect(edit().draft).toEqual({ name: 'Oak', rent: '1600' });
  });

  it('reports a conflict that occurs when the save is retried', async () => {
    const { edit, respond, ...app } = await startConflict({ name: 'Oak' });
    await respond({ current: { version: 3, name: 'Ash', rent: 1550 } });
    expect(edit().conflict).toMatchObject({ fields: ['rent'] });
    app.do(({ closeConflict }) => closeConflict());
    expect(edit().draft).toEqual({ name: 'Ash', rent: '1600' });
  });

  it('calls onUnseenConflict for a conflict after the form has unmounted', async () => {
    const { unseen, respond, leave, ...app } = renderForm();
    app.do(({ update }) => update({ rent: '1600' }));
    app.do(({ save }) => save());
    await leave();
    await respond({ current: { ...elm, version: 2, rent: 1550 } });
    expect(unseen).toEqual([{ ...elm, version: 2, rent: 1550 }]);
  });
});

it('makes the browser ask for confirmation before unload while there is unsaved input', async () => {
  const { ...app } = renderForm();
  const isPrevented = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isPrevented()).toBe(false);
  app.do(({ update }) => update({ rent: '1600' }));
  await waitFor(() => expect(isPrevented()).toBe(true));
  app.do(({ cancel }) => cancel());
  await waitFor(() => expect(isPrevented()).toBe(false));
});
