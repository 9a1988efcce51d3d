import { createFakeHost, renderApp } from '@epm/router/testing';
import { createQueryClient, StaffRoot } from '@epm/staff';
import { screen } from '@testing-library/react';
import { createLeadSummary } from '../../../test/factories.ts';
import { LeadCard } from './lead-card.tsx';

async function renderCard(fields: Parameters<typeof createLeadSummary>[0]) {
  const fake = createFakeHost({});
  const client = createQueryClient(fake.host);
  const Component = () => (
    <StaffRoot client={client}>
      <LeadCard lead={createLeadSummary(fields)} now={Date.now()} />
    </StaffRoot>
  );
  renderApp(fake.host, [{ path: '/', Component }], '/');
  return (await screen.findByRole('article')).textContent;
}

it.each([
  [{ estimatedRent: 1740, unitCount: 1 }, '$1,740 a month'],
  [{ estimatedRent: 1560, unitCount: 4 }, '$1,560 × 4 = $6,240'],
])('shows the whole rent on a card: %o', async (home, rent) => {
  expect(await renderCard(home)).toContain(rent);
});

it.each([null, 0])('shows no amount on a card when the rent is unknown: %s', async (estimatedRent) => {
  expect(await renderCard({ estimatedRent, unitCount: 6 })).not.toContain('$');
});
