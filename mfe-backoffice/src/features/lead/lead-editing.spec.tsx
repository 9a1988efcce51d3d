import type { Schemas } from '@epm/contract';
import type { Answers } from '@epm/router/testing';
import { problem } from '@epm/router/testing';
import { jest } from '@jest/globals';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lead, page } from '../../test/factories.ts';
import { showLead } from '../../test/show-lead.tsx';

// the page is long, and what is hidden takes a style computation for each element
configure({ defaultHidden: true, asyncUtilTimeout: 4_000 });
const grace = lead({ phone: '515-555-0142', version: 3, bedrooms: 3 });
const patch = `PATCH /api/leads/${grace.id}`;

/** A server that keeps what it is sent. */
function server(answer?: (body: Record<string, unknown>) => Response | undefined) {
  const bodies: Record<string, unknown>[] = [];
  let current: Schemas['Lead'] = grace;
  const answers: Answers = {
    [`GET /api/leads/${grace.id}`]: () => current,
    [patch]: async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      const refusal = answer?.(body);
      if (refusal) return refusal;
      current = { ...current, ...body, version: current.version + 1 } as Schemas['Lead'];
      return current;
    },
  };
  return { answers, bodies };
}

const changed = (facts: Partial<Schemas['Lead']>) =>
  Response.json({ title: 'Conflict', status: 409, code: 'lead.changed', detail: 'Changed', current: { ...grace, version: 9, ...facts } }, { status: 409 });

const pencil = () => screen.findByRole('button', { name: 'Edit contact' });
const fill = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the contact, edited in place', () => {
  it('saves what was touched, against the version that was seen', async () => {
    const { answers, bodies } = server();
    const { toasts } = showLead(grace, answers);
    await userEvent.click(await pencil());
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    fill('Name', 'Grace M. Hopper');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace M. Hopper' })).toBeTruthy();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead updated successfully']));
    expect(bodies).toEqual([{ version: 3, name: 'Grace M. Hopper' }]);
    expect(document.activeElement).toBe(await pencil());
  });

  it('says what is wrong and sends nothing', async () => {
    const { answers, bodies } = server();
    showLead(grace, answers);
    await userEvent.click(await pencil());
    fill('Name', ' ');
    fill('Email', 'grace');
    await press('Save');
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(bodies).toEqual([]);
  });

  it.each([['Escape', () => userEvent.keyboard('{Escape}')], ['Cancel', () => press('Cancel')]])('is left as it was by %s', async (_way, leave) => {
    const { answers, bodies } = server();
    showLead(grace, answers);
    await userEvent.click(await pencil());
    fill('Name', 'Somebody');
    screen.getByLabelText('Name').focus();
    await leave();
    expect(screen.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('stands open again with what was typed when it was refused, and is saved by the next press', async () => {
    let isDown = true;
    const { answers, bodies } = server(() => (isDown ? problem(503, 'No') : undefined));
    const { toasts } = showLead(grace, answers);
    await userEvent.click(await pencil());
    fill('Name', 'Grace M. Hopper');
    await press('Save');
    expect(await screen.findByText(/^Not saved yet/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
    expect(screen.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update lead' }]);
    isDown = false;
    await press('Save');
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace M. Hopper' })).toBeTruthy();
    expect(bodies).toHaveLength(2);
  });

  describe('without a connection', () => {
    let isOnline = false;
    beforeEach(() => {
      isOnline = false;
      jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    });
    const comeBack = () => {
      isOnline = true;
      act(() => void dispatchEvent(new Event('online')));
    };

    it('is saved when it is back', async () => {
      const { answers, bodies } = server(() => { if (!isOnline) throw new TypeError('Failed to fetch'); return undefined; });
      showLead(grace, answers);
      await userEvent.click(await pencil());
      fill('Name', 'Grace M. Hopper');
      await press('Save');
      expect(await screen.findByText(/^You are offline/)).toBeTruthy();
      comeBack();
      expect(await screen.findByRole('heading', { level: 1, name: 'Grace M. Hopper' })).toBeTruthy();
      await waitFor(() => expect(bodies).toHaveLength(2));
    });

    it('waits for the press of somebody who has typed on', async () => {
      const { answers, bodies } = server(() => { throw new TypeError('Failed to fetch'); });
      showLead(grace, answers);
      await userEvent.click(await pencil());
      fill('Name', 'Grace M. Hopper');
      await press('Save');
      await screen.findByText(/^You are offline/);
      fill('Name', 'Grace Murray Hop');
      comeBack();
      expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
      expect(bodies).toHaveLength(1);
    });
  });
});

describe('an edit that somebody else overtook', () => {
  const theirs = { id: '7', type: 'lead.edited', at: '2026-11-20T17:05:00.000Z', actor: 'mel@epm.example', data: { changes: { name: { from: 'Grace Hopper', to: 'G. Hopper' } } } };

  async function collide(answers: Answers) {
    const shown = showLead(grace, { ...answers, [`GET /api/leads/${grace.id}/timeline`]: () => page([theirs]) });
    await userEvent.click(await pencil());
    fill('Name', 'Grace M. Hopper');
    fill('Phone (optional)', '515-555-0199');
    await press('Save');
    return shown;
  }
  const refuseOnce = () => {
    let isFirst = true;
    return () => {
      const refusal = isFirst ? changed({ name: 'G. Hopper' }) : undefined;
      isFirst = false;
      return refusal;
    };
  };
  const dialog = () => screen.findByRole('dialog', { name: 'Somebody else changed this lead' });

  it('shows both values, who set theirs, and saves nothing before somebody chose', async () => {
    const { answers, bodies } = server(refuseOnce());
    const { toasts } = await collide(answers);
    const asked = within(await dialog());
    expect(await asked.findByText(/mel@epm\.example/)).toBeTruthy();
    expect(asked.getByText('G. Hopper')).toBeTruthy();
    expect(asked.getByText('Grace M. Hopper')).toBeTruthy();
    expect(asked.getByText('It was Grace Hopper when you began.')).toBeTruthy();
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(toasts).toEqual([]);
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['Yours', { version: 9, name: 'Grace M. Hopper', phone: '515-555-0199' }],
    ['Theirs', { version: 9, phone: '515-555-0199' }],
  ])('saves %s', async (choice, body) => {
    const { answers, bodies } = server(refuseOnce());
    await collide(answers);
    const asked = within(await dialog());
    await userEvent.click(asked.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes back to the fields with what was typed', async () => {
    const { answers } = server(refuseOnce());
    let asked = 0;
    await collide({ ...answers, [`GET /api/leads/${grace.id}`]: () => (asked++ ? { ...grace, version: 9, name: 'G. Hopper' } : grace) });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Back to editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
    expect(screen.getByRole('heading', { level: 1, name: 'G. Hopper' })).toBeTruthy();
  });

  it('is no question where only another field had changed', async () => {
    let isFirst = true;
    const { answers, bodies } = server(() => {
      const refusal = isFirst ? changed({ bedrooms: 5 }) : undefined;
      isFirst = false;
      return refusal;
    });
    const { toasts } = await collide(answers);
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead updated successfully']));
    expect(bodies.map(({ version }) => version)).toEqual([3, 9]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Edit Details', () => {
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Details' }));

  it('saves figures as numbers and an emptied year as none', async () => {
    const { answers, bodies } = server();
    const { toasts } = showLead({ ...grace, yearBuilt: 1928 }, { ...answers, [`GET /api/leads/${grace.id}`]: () => ({ ...grace, yearBuilt: 1928 }) });
    await open();
    fill('Bathrooms', '3.5');
    fill('Year built (optional)', '');
    await press('Save');
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Property details updated successfully' }]));
    expect(bodies).toEqual([{ version: 3, bathrooms: 3.5, yearBuilt: null }]);
  });

  it('names the field that is wrong', async () => {
    const { answers, bodies } = server();
    showLead(grace, answers);
    await open();
    fill('Number of units', '0');
    fill('Bathrooms', '2.3');
    await press('Save');
    expect(screen.getByText('Enter bathrooms in steps of one half, for example 2.5.')).toBeTruthy();
    expect(screen.getByLabelText('Number of units').getAttribute('aria-invalid')).toBe('true');
    expect(bodies).toEqual([]);
  });

  it('comes back with what was typed when it could not be saved', async () => {
    const { answers } = server(() => problem(503, 'No'));
    const { toasts } = showLead(grace, answers);
    await open();
    fill('Bedrooms', '4');
    await press('Save');
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update property details' }]));
    expect((await screen.findByLabelText<HTMLInputElement>('Bedrooms')).value).toBe('4');
  });
});

describe('the improvements', () => {
  it('are saved with their custom costs, and only once something was changed', async () => {
    const { answers, bodies } = server();
    showLead(grace, answers);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Landscaping' }));
    fill('Custom cost of Landscaping, dollars', '650');
    fill('Custom cost of Carpet Cleaning, dollars', 'soon');
    expect(screen.getByText('$650')).toBeTruthy();
    expect(screen.getByText('The estimate counts.')).toBeTruthy();
    await press('Save improvements');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.repairChecklist).toContainEqual({ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: 650 });
    expect(bodies[0]?.repairChecklist).toContainEqual({ name: 'Carpet Cleaning', checked: false, estimatedCost: 648, customCost: null });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save improvements' })).toBeNull());
  });
});
