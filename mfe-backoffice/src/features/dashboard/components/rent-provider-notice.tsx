import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { rentProviderQuery } from '../api/get-rent-provider.ts';
import styles from './rent-provider-notice.module.css';

/** Tells staff that the rent provider is unavailable, and what its owners read meanwhile. Renders nothing while it answers. */
export function RentProviderNotice() {
  const { data } = useQuery(rentProviderQuery(useHost().api));
  return <div role="status">{data?.unavailableSince && <Notice since={data.unavailableSince} status={data} />}</div>;
}

function Notice({ since, status }: { since: string; status: Schemas['RentProviderStatus'] }) {
  const { isRefusal, waiting, interim } = status;
  return (
    <section className={styles.notice} aria-label="Rent provider">
      <p className={styles.title}>
        {isRefusal ? 'The rent provider has refused our account since ' : 'The rent provider has been unavailable since '}
        <Instant at={since} />
      </p>
      <p>
        {isRefusal && 'Check the key and the bill. '}
        {`Owners get the area guide's estimate after ten minutes; the provider's replaces it automatically. ${
          homes(waiting)} without an estimate, ${formatCount(interim)} with the area guide's.`}
      </p>
    </section>
  );
}

const homes = (count: number): string => `${formatCount(count)} ${count === 1 ? 'property' : 'properties'}`;
