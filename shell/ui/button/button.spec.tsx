import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentPropsWithRef } from 'react';
import { Button, ButtonLink } from './button.tsx';

describe('Button', () => {
  it('calls onClick once per press', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Continue</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('ignores presses while busy, and keeps focus and its accessible name', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Send</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <Button isBusy onClick={press}>
        Send
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Send' })).toBe(document.activeElement);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  it('shows the busy label while busy', () => {
    const { rerender } = render(<Button busyLabel="Enrolling...">Enroll</Button>);
    expect(screen.getByRole('button', { name: 'Enroll' })).toBeTruthy();
    rerender(
      <Button isBusy busyLabel="Enrolling...">
        Enroll
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Enrolling...' }).getAttribute('aria-busy')).toBe('true');
  });

  it('does not submit its form on click or Enter while busy', async () => {
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Email" />
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Email'), 'a{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  it('does not submit its form without type="submit"', async () => {
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button>Add</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('ButtonLink', () => {
  it('renders a link', () => {
    render(<ButtonLink href="/team">View Full Team</ButtonLink>);
    expect(screen.getByRole('link', { name: 'View Full Team' }).getAttribute('href')).toBe('/team');
  });

  it('renders a router link with button styles', () => {
    const RouterLink = ({ to, ...rest }: { to: string } & ComponentPropsWithRef<'a'>) => (
      // oxlint-disable-next-line jsx-a11y/anchor-has-content -- ButtonLink adds the content
      <a {...rest} href={`/app${to}`} />
    );
    render(
      <ButtonLink variant="outline" render={<RouterLink to="/leads" />}>
        Leads
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Leads' });
    expect(link.getAttribute('href')).toBe('/app/leads');
    expect(link.className).toContain('outline');
  });
});
