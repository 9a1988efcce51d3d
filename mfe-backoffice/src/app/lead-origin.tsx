import { Link, useLocation } from '@epm/router';
import type { ComponentPropsWithRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@epm/contract';
import { BackToDashboard } from './back-link.tsx';
import { paths } from './paths.ts';
import { queryKeys } from './query-keys.ts';

/** The page that a user opened a lead from. The history entry of the lead holds it, so it survives a reload. */
interface Origin {
  path: string;
  name: string;
  /** Key under which the shell has saved the page's scroll position. */
  scrollKey?: string;
  /** The page's own origin, where the page is a lead too. */
  from?: Origin | undefined;
}

/** History state as this file writes it; other links may have written something else. */
interface OriginState {
  from?: Partial<Origin>;
  scrollKey?: string;
}

const PAGE_NAMES: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'Dashboard',
  [paths.leads()]: 'Leads',
  [paths.deletedLeads]: 'Deleted Leads',
  [paths.messages]: 'Messages',
  [paths.documents]: 'Documents',
  [paths.campaigns]: 'Campaigns',
};

/** The current page, with the origin and the scroll key that its history state carries. */
function usePlace() {
  const { state, ...place } = useLocation() as Omit<ReturnType<typeof useLocation>, 'state'> & {
    state: OriginState | null;
  };
  const { path, name, ...rest } = state?.from ?? {};
  const isOrigin = typeof path === 'string' && path.startsWith('/') && typeof name === 'string';
  return { ...place, scrollKey: state?.scrollKey ?? place.key, from: isOrigin ? { path, name, ...rest } : undefined };
}

/** History state of a navigation to a lead: the current page, as the target of the lead's back link. */
export function useOrigin(): { from: Origin } {
  const { pathname, search, scrollKey, from } = usePlace();
  const client = useQueryClient();
  const isBoard = pathname === paths.leads() && new URLSearchParams(search).get('view') === 'board';
  const leadName = () =>
    client.getQueryData<Schemas['Lead']>(queryKeys.lead(pathname.slice(paths.lead('').length)))?.name;
  const name = isBoard
    ? 'Board'
    : pathname.startsWith('/admin')
      ? 'Admin'
      : (PAGE_NAMES[pathname] ?? leadName() ?? 'Back');
  return { from: { path: pathname + search, name, scrollKey, from } };
}

/** The page that the current lead was opened from; undefined when the lead was opened by its URL. */
export const useLeadOrigin = (): Origin | undefined => usePlace().from;

/** Links to a lead, whose back link then leads here. */
export function LeadLink({
  id,
  ...rest
}: { id: string } & Omit<ComponentPropsWithRef<typeof Link>, 'id' | 'to' | 'state'>) {
  return <Link {...rest} to={paths.lead(id)} state={useOrigin()} />;
}

/** Leads from a lead to the page that it was opened from, else to the dashboard. */
export function BackToOrigin() {
  const origin = useLeadOrigin();
  if (!origin) return <BackToDashboard />;
  const { path, name, scrollKey, from } = origin;
  return (
    <Link to={path} state={{ scrollKey, from }}>
      {name}
    </Link>
  );
}
