import { useLoaderData } from '@epm/router';
import { ExternalLink } from '../../app/external-link.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site.ts';
import { CityTiles } from './city-tiles.tsx';
import { ListingsFrame } from './listings-frame.tsx';
import { ForResidents } from './for-residents.tsx';
import type { RentalsData } from './load-rentals.ts';
import styles from './rentals-page.module.css';

export function Component() {
  const { frameUrl, cities } = useLoaderData<RentalsData>();
  const { links } = useSite();
  return (
    <>
      <PageHead
        title="Homes available now."
        intro="Every home we lease, with its rent, its size and the day you can move in. The same written criteria for every application."
      />
      <div className={styles.listings}>
        <p className={styles.externalLink}>
          You can also <ExternalLink href={links.listings}>open the listings on their own page</ExternalLink>.
        </p>
        <ListingsFrame frameUrl={frameUrl} listingsUrl={links.listings} />
      </div>
      <CityTiles names={cities} listingsUrl={links.listings} />
      <ForResidents portalUrl={links.residentPortal} />
    </>
  );
}
