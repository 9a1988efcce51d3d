import type { Schemas } from '@epm/contract';
import { Link, useLocation } from '@epm/router';
import { formatPhone } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentPropsWithRef } from 'react';
import { paths } from '../app/paths.ts';
import { queryKeys } from '../lead-data/index.ts';

/**
 * Page from which a lead was opened. Stored in the lead page's history state, so that the back link survives a reload.
 */
interface PreviousPage {
  path: string;
  name: string;
  /** Key under which the shell stores the page's scroll position. */
  scrollKey?: string;
  /** If this page is also a lead page, the page from which it was opened. */
  from?: PreviousPage | undefined;
}

/** History state that this module writes. All fields are optional, because other code writes history state as well. */
interface LeadHistoryState {
  from?: Partial<PreviousPage>;
  scrollKey?: string;
}

const PAGE_NAMES_BY_PATH: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'Dashboard',
  [paths.leads()]: 'Leads',
  [paths.deletedLeads]: 'Deleted leads',
  [paths.messages]: 'Messages',
  [paths.documents]: 'Documents',
  [paths.campaigns]: 'Campaigns',
};

/** Returns the current location with the previous page and the scroll key from its history state. */
function useCurrentPage() {
  const { state, ...pageLocation } = useLocation() as Omit<ReturnType<typeof useLocation>, 'state'> & {
    state: LeadHistoryState | null;
  };
  const { path, name, ...rest } = state?.from ?? {};
  const isPreviousPage = typeof path === 'string' && path.startsWith('/') && typeof name === 'string';
  return {
    ...pageLocation,
    scrollKey: state?.scrollKey ?? pageLocation.key,
    from: isPreviousPage ? { path, name, ...rest } : undefined,
  };
}

/** Returns the history state for a link to a lead, with the current page as the target of the back link. */
export function useLeadLinkState(): { from: PreviousPage } {
  const { pathname, search, scrollKey, from } = useCurrentPage();
  const client = useQueryClient();
  const isBoard = pathname === paths.leads() && new URLSearchParams(search).get('view') === 'board';
  const getLeadName = () =>
    client.getQueryData<Schemas['Lead']>(queryKeys.lead(pathname.slice(paths.lead('').length)))?.name;
  const name = isBoard
    ? 'Board'
    : pathname.startsWith('/admin')
      ? 'Admin'
      : pathname.startsWith('/analysis/')
        ? 'Report'
        : (PAGE_NAMES_BY_PATH[pathname] ?? getLeadName() ?? 'Back');
  return { from: { path: pathname + search, name, scrollKey, from } };
}

/** Returns the page from which the current lead was opened; undefined if it was opened by its URL. */
export const usePreviousPage = (): PreviousPage | undefined => useCurrentPage().from;

/** Link to a lead. The back link on the lead page returns to the current page. */
export function LeadLink({
  id,
  ...rest
}: { id: string } & Omit<ComponentPropsWithRef<typeof Link>, 'id' | 'to' | 'state'>) {
  return <Link {...rest} to={paths.lead(id)} state={useLeadLinkState()} />;
}

/** Back link to the page from which the lead was opened, or else to the dashboard. */
export function BackLink() {
  const previousPage = usePreviousPage();
  if (!previousPage) return <Link to={paths.dashboard}>Dashboard</Link>;
  const { path, name, scrollKey, from } = previousPage;
  return (
    <Link to={path} state={{ scrollKey, from }}>
      {name}
    </Link>
  );
}

/** Link to write an email. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      {email}
    </a>
  );
}

/** Link to call a phone number. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {formatPhone(phone)}
    </a>
  );
}
