import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '@epm/staff';
import { rentProviderQuery } from '../dashboard-queries.ts';

/**
 * Notice that the rent provider is unavailable. It explains which estimate owners get in the meantime. The status
 * container stays mounted, so that screen readers announce the notice.
 */
export function RentProviderNotice() {
  const { data } = useQuery(rentProviderQuery(useHost().api));
  return (
    <div role="status">
      {data?.unavailableSince && <ProviderUnavailableNotice since={data.unavailableSince} status={data} />}
    </div>
  );
}

function ProviderUnavailableNotice({ since, status }: { since: string; status: Schemas['RentProviderStatus'] }) {
  const { isRefusal, waiting, interim } = status;
  return (
    <Notice
      label="Rent provider"
      title={
        <>
          {isRefusal
            ? 'The rent provider has refused our account since '
            : 'The rent provider has been unavailable since '}
          <Instant time={since} />
        </>
      }
    >
      {isRefusal && 'Check the key and the bill. '}
      {`Owners get the area guide’s estimate after ten minutes; the provider’s replaces it automatically. ${formatPropertyCount(waiting)} no estimate yet, ${formatPropertyCount(interim)} the area guide’s.`}
    </Notice>
  );
}

const formatPropertyCount = (count: number): string =>
  count === 1 ? '1 property has' : `${formatCount(count)} properties have`;
