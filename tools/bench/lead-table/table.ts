/** Renders the lead list of the back office with a full cache and a server that never responds. */
import { createElement } from 'react';
import { createFakeHost } from '@epm/router/testing';
import '../../../shell/ui/tokens.css';
import '../../../shell/ui/base.css';
import { everyLead } from '../../../mfe-backoffice/src/app/lead-filter.ts';
import { createQueryClient } from '../../../mfe-backoffice/src/app/query-client.ts';
import { queryKeys } from '../../../mfe-backoffice/src/app/query-keys.ts';
import { LeadList } from '../../../mfe-backoffice/src/features/leads/components/lead-list.tsx';
import { mountLater } from '../mount-later.ts';
import { makeLeads, pagesOf } from './leads.ts';

const neverRespond = () => new Promise<never>(() => undefined);
const leads = makeLeads();
const { host } = createFakeHost({ 'GET /api/leads': neverRespond, [`PATCH /api/leads/${leads[0]?.id}`]: neverRespond });
const client = createQueryClient(host);
client.setQueryData(queryKeys.leadList(everyLead), pagesOf(leads));

mountLater(
  host,
  client,
  createElement(LeadList, { filter: everyLead, onSort: () => undefined, onAdd: () => undefined }),
);
