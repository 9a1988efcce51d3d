import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const items = [
  { value: 'leads', label: 'Lead Management', content: 'Eleven leads' },
  { value: 'referrals', label: 'Realtor Referrals', content: 'No referral' },
  { value: 'users', label: 'User Management', content: 'Six people' },
] as const;

describe('Tabs', () => {
  it('initially opens the first tab and mounts only its panel', () => {
    render(<Tabs label="Administration" items={items} />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Lead Management');
    expect(screen.getAllByRole('tabpanel').map((panel) => panel.textContent)).toEqual(['Eleven leads']);
  });

  it('is a single Tab stop, wraps around with arrow keys, and opens a tab on Enter', async () => {
    render(<Tabs label="Administration" items={items} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Realtor Referrals');
    expect(screen.getByRole('tabpanel').textContent).toBe('Eleven leads');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('tabpanel', { name: 'Realtor Referrals' }).textContent).toBe('No referral');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Lead Management');
  });

  it('when controlled, opens only the tab that the value prop selects', async () => {
    const change = jest.fn();
    const { rerender } = render(<Tabs label="Administration" items={items} value="leads" onChange={change} />);
    await userEvent.click(screen.getByRole('tab', { name: 'User Management' }));
    expect(change).toHaveBeenCalledWith('users');
    expect(screen.getByRole('tabpanel').textContent).toBe('Eleven leads');
    rerender(<Tabs label="Administration" items={items} value="users" onChange={change} />);
    expect(screen.getByRole('tabpanel').textContent).toBe('Six people');
  });
});
