/**
 * Renders the back office's pipeline board with all pages of its columns cached and a server that never responds.
 */
import { createElement } from 'react';
import { createFakeHost } from '@epm/router/testing';
import '../../../shell/ui/tokens.css';
import '../../../shell/ui/compact.css';
import '../../../shell/ui/base.css';
import { ALL_LEADS_FILTER, queryKeys } from '../../../mfe-backoffice/src/lead-data/index.ts';
import { createQueryClient } from '@epm/staff';
import { Board } from '../../../mfe-backoffice/src/features/leads/board/board.tsx';
import { toInfiniteQueryData } from '../lead-table/leads.ts';
import { exposeMount } from '../expose-mount.ts';
import { createColumns } from './leads.ts';

const neverRespond = () => new Promise<never>(() => undefined);
const columns = createColumns();
const { host } = createFakeHost({ 'GET /api/leads': neverRespond, 'GET /api/dashboard/pipeline': neverRespond });
const client = createQueryClient(host);
client.setQueryData(queryKeys.pipeline, {
  tiles: columns.map(({ stage, leads }) => ({ status: stage, count: leads.length })),
  others: [],
});
for (const { stage, leads } of columns) {
  client.setQueryData(
    queryKeys.leadList({ ...ALL_LEADS_FILTER, status: stage, sort: 'contacted' }),
    toInfiniteQueryData(leads),
  );
}

exposeMount(host, client, createElement(Board, { filter: ALL_LEADS_FILTER }), {
  display: 'flex',
  flexDirection: 'column',
  height: '100vh',
});
