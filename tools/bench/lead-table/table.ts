/** The lead list as the back office has it, with a cache full of leads and a server that never answers. */
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, HostProvider, RouterProvider } from '@epm/router';
import { createFakeHost } from '@epm/router/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import '../../../shell/ui/tokens.css';
import '../../../shell/ui/base.css';
import { everyLead } from '../../../mfe-backoffice/src/app/lead-filter.ts';
import { createQueryClient } from '../../../mfe-backoffice/src/app/query-client.ts';
import { queryKeys } from '../../../mfe-backoffice/src/app/query-keys.ts';
import { LeadList } from '../../../mfe-backoffice/src/features/leads/components/lead-list.tsx';
import { makeLeads } from './leads.ts';

const pageSize = 100;
const silence = () => new Promise<never>(() => undefined);
const leads = makeLeads();
const { host } = createFakeHost({ 'GET /api/leads': silence, [`PATCH /api/leads/${leads[0]?.id}`]: silence });
const client = createQueryClient(host);
const pages = Array.from({ length: leads.length / pageSize }, (_, page) =>
  ({ items: leads.slice(page * pageSize, (page + 1) * pageSize), nextCursor: null }));
client.setQueryData(queryKeys.leadList(everyLead), { pages, pageParams: pages.map(() => undefined) });

/** The app stands before the list is mounted, as on a page that one has come to. */
let show: (isShown: boolean) => void = () => undefined;
function Place() {
  const [isShown, setShown] = useState(false);
  useEffect(() => { show = setShown; }, []);
  return isShown ? createElement(LeadList, { filter: everyLead, onAdd: () => undefined }) : null;
}

const place = createElement('div', { 'data-density': 'compact' }, createElement(Place));
const router = createBrowserRouter([{ path: '*', element: place }]);
const app = createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }));
createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(HostProvider, { host, children: app }));

Object.assign(window, { mount: () => show(true) });
