/** Renders the back office's lead list with a full cache and a server that never responds. */
import { createElement } from 'react';
import { createFakeHost } from '@epm/router/testing';
import '../../../shell/ui/tokens.css';
import '../../../shell/ui/compact.css';
import '../../../shell/ui/base.css';
import { ALL_LEADS_FILTER, queryKeys } from '../../../mfe-backoffice/src/lead-data/index.ts';
import { createQueryClient } from '@epm/staff';
import { LeadList } from '../../../mfe-backoffice/src/features/leads/components/lead-list.tsx';
import { exposeMount } from '../expose-mount.ts';
import { createLeads, toInfiniteQueryData } from './leads.ts';

const neverRespond = () => new Promise<never>(() => undefined);
const leads = createLeads();
const { host } = createFakeHost({ 'GET /api/leads': neverRespond, [`PATCH /api/leads/${leads[0]?.id}`]: neverRespond });
const client = createQueryClient(host);
client.setQueryData(queryKeys.leadList(ALL_LEADS_FILTER), toInfiniteQueryData(leads));

exposeMount(
  host,
  client,
  createElement(LeadList, { filter: ALL_LEADS_FILTER, onSort: () => undefined, onAdd: () => undefined }),
);
