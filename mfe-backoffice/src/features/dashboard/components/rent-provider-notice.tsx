import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../app/notice.tsx';
import { rentProviderQuery } from '../api/get-rent-provider.ts';

/**
 * Notice that the rent provider is unavailable, saying what owners see in the meantime. Empty while it is available.
 */
export function RentProviderNotice() {
  const { data } = useQuery(rentProviderQuery(useHost().api));
  return (
    <div role="status">
      {data?.unavailableSince && <UnavailableNotice since={data.unavailableSince} status={data} />}
    </div>
  );
}

function UnavailableNotice({ since, status }: { since: string; status: Schemas['RentProviderStatus'] }) {
  const { isRefusal, waiting, interim } = status;
  return (
    <Notice
      label="Rent provider"
      title={
        <>
          {isRefusal
            ? 'The rent provider has refused our account since '
            : 'The rent provider has been unavailable since '}
          <Instant at={since} />
        </>
      }
    >
      {isRefusal && 'Check the key and the bill. '}
      {`Owners get the area guide’s estimate after ten minutes; the provider’s replaces it automatically. ${homes(
        waiting,
      )} no estimate yet, ${homes(interim)} the area guide’s.`}
    </Notice>
  );
}

const homes = (count: number): string => (count === 1 ? '1 property has' : `${formatCount(count)} properties have`);
