import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderBackoffice } from '../../test/render-backoffice.ts';

const TEMPLATE_ID = '00000000-0000-4000-8000-000000000101';
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

beforeEach(() => sessionStorage.clear());

it('keeps an unsaved template while another tab is open', async () => {
  const template = {
    id: TEMPLATE_ID,
    name: 'Cost of a vacant month',
    workflow: 'warm_lead',
    type: 'email',
    subject: 'What a vacant month costs',
    content: 'Hello {{firstName}}',
    delay: 4,
    timing: 'delay',
    version: 1,
    changedAt: '2026-11-20T17:04:00.000Z',
    changedBy: null,
  };
  const workflows = [{ name: 'warm_lead', title: 'Warm lead', messageClass: 'marketing', version: 1 }];
  const { currentPath } = renderBackoffice(`/campaigns?tab=templates&template=${TEMPLATE_ID}`, {
    'GET /api/campaigns/templates': () => ({ workflows, templates: [template] }),
  });
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Cost of an empty home' } });
  await openTab('Settings');
  expect(screen.queryByLabelText('Subject')).toBeNull();
  await openTab('Templates');
  expect(currentPath()).toBe(`/campaigns?tab=templates&template=${TEMPLATE_ID}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Cost of an empty home');
});
