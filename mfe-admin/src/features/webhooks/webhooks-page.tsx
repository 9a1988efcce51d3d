import { useState } from 'react';
import type { Schemas } from '@epm/contract';
import { EmptyState, Field, Loadable, LoadMore, Page, Select } from '@epm/ui';
import { Link, useHost, useSearchParams } from '@epm/router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '@epm/staff';
import { PageIntro } from '../../app/page-intro.tsx';
import { parseRowId } from '../../app/parse-row-id.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { useReplay } from './use-replay.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { PROVIDER_NAMES, WEBHOOK_STATE_BADGES } from './webhook-labels.ts';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookTable } from './webhook-table.tsx';
import styles from './webhooks-page.module.css';

type Webhook = Schemas['Webhook'];

const PROVIDER_OPTIONS = [
  { value: '', label: 'All providers' },
  ...Object.entries(PROVIDER_NAMES).map(([value, label]) => ({ value, label })),
];
const STATE_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...Object.entries(WEBHOOK_STATE_BADGES).map(([value, { label }]) => ({ value, label })),
];

/** Returns the value of a parameter if it is a key of the record, so that unknown values in the URL are ignored. */
const parseKey = <T extends object>(record: T, param: string | null): (keyof T & string) | undefined =>
  param !== null && Object.hasOwn(record, param) ? (param as keyof T & string) : undefined;

/** Page with the events that providers sent. The URL contains the filters and the event whose details are open. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const provider = parseKey(PROVIDER_NAMES, params.get('provider'));
  const state = parseKey(WEBHOOK_STATE_BADGES, params.get('state'));
  const openId = parseRowId(params.get('event'));
  const query = useInfiniteQuery(webhooksQuery(useHost().api, { provider, state }));
  const replay = useReplay();
  const [webhookToReplay, setWebhookToReplay] = useState<Webhook | null>(null);
  const setParam = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const isFiltered = provider !== undefined || state !== undefined;
  return (
    <Page title="Webhooks" backLink={<Link to="/admin">Admin</Link>}>
      <PageIntro>
        Events that payment and signature providers sent. Each event is stored before it is handled, and deleted 90 days
        after it was handled. Replay an event once the cause of its failure is fixed.
      </PageIntro>
      <div className={styles.filters}>
        <Field label="Provider">
          <Select
            options={PROVIDER_OPTIONS}
            value={provider ?? ''}
            onChange={({ target }) => setParam('provider', target.value)}
          />
        </Field>
        <Field label="Status">
          <Select
            options={STATE_OPTIONS}
            value={state ?? ''}
            onChange={({ target }) => setParam('state', target.value)}
          />
        </Field>
      </div>
      <Loadable
        query={query}
        errorMessage="Failed to load webhooks"
        skeleton={<RowsSkeleton rows={6} label="Loading webhooks" />}
      >
        {({ pages }) => (
          <WebhookTable
            webhooks={pages.flatMap(({ items }) => items)}
            onOpen={({ id }) => setParam('event', String(id))}
            onReplay={setWebhookToReplay}
            busyId={replay.isPending ? replay.variables.id : null}
            empty={
              isFiltered ? (
                <EmptyState title="No webhook matches these filters" />
              ) : (
                <EmptyState title="No webhooks yet">An event is listed here as soon as a provider sends it.</EmptyState>
              )
            }
          />
        )}
      </Loadable>
      <LoadMore pages={query} />
      {openId > 0 && <WebhookDialog id={openId} onClose={() => setParam('event', '')} />}
      <ReplayDialog
        webhook={webhookToReplay}
        onClose={() => setWebhookToReplay(null)}
        onConfirm={(webhook) => replay.mutate(webhook)}
      />
    </Page>
  );
}
