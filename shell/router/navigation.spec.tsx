import type { NavigationEntry } from '@epm/contract';
import { act, render, screen } from '@testing-library/react';
import { HostProvider } from './host.ts';
import { createNavigation, useDeclaredLinks } from './navigation.ts';
import { createFakeHost, member } from './testing/index.ts';

const guides: NavigationEntry = { label: 'Guides', path: '/guides', in: ['header'] };
const reports: NavigationEntry = { label: 'Reports', path: '/reports', in: ['bar'], order: 5 };
const leads: NavigationEntry = { label: 'Leads', path: '/leads', in: ['bar', 'commands'] };
const money: NavigationEntry = { label: 'Money', path: '/admin/money', in: ['bar'], for: ['admin'] };

function Links({ place }: { place: 'bar' | 'header' }) {
  return <p>{useDeclaredLinks(place).map(({ label }) => `${label} `)}</p>;
}

function renderLinks(place: 'bar' | 'header', navigation: ReturnType<typeof createNavigation>) {
  const { host } = createFakeHost({}, member);
  return render(
    <HostProvider host={{ ...host, navigation }}>
      <Links place={place} />
    </HostProvider>,
  );
}

it('returns the links of a place that the user may open, sorted by `order`', () => {
  renderLinks('bar', createNavigation([leads, guides, money, reports]));
  expect(screen.getByText('Reports Leads')).toBeTruthy();
});

it('loads missing links of staff pages only when a component uses them, and retries after a failure', async () => {
  let isDown = true;
  let loads = 0;
  const navigation = createNavigation([guides], async () => {
    loads += 1;
    if (isDown) throw new Error('unavailable');
    return [guides, reports];
  });
  renderLinks('header', navigation).unmount();
  expect(loads).toBe(0);
  const first = renderLinks('bar', navigation);
  await act(async () => undefined);
  expect([loads, first.container.textContent]).toEqual([1, '']);
  first.unmount();
  isDown = false;
  renderLinks('bar', navigation);
  expect(await screen.findByText('Reports')).toBeTruthy();
  renderLinks('header', navigation);
  expect([loads, screen.getByText('Guides').textContent]).toEqual([2, 'Guides ']);
});

it('does not load links that the document contains', () => {
  const loadAll = () => Promise.reject(new Error('not expected'));
  renderLinks('bar', createNavigation([reports], loadAll));
  expect(screen.getByText('Reports')).toBeTruthy();
});
