import type { Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { ExternalLink } from '../../app/external-link.tsx';
import { getCityListingsUrl } from '../../app/city-listings-url.ts';
import { Section } from '../../app/section.tsx';
import { ServiceMap } from './service-map.tsx';
import styles from './service-areas.module.css';

interface ServiceAreasProps {
  areas: Schemas['ServiceArea'][];
  listingsUrl: string;
}

export function ServiceAreas({ areas, listingsUrl }: ServiceAreasProps) {
  return (
    <Section
      id="areas"
      title="Six suburbs around one capital."
      intro="Close enough for us to visit every home in person."
    >
      <div className={styles.grid}>
        <ServiceMap names={areas.map(({ name }) => name)} className={styles.map} />
        <div>
          <ul role="list" className={styles.list}>
            {areas.map(({ name, description }) => (
              <li key={name} className={styles.area}>
                <h3>{name}</h3>
                <p className={styles.description}>{description}</p>
                <ExternalLink
                  className={styles.link}
                  href={getCityListingsUrl(listingsUrl, name)}
                  aria-label={`View Rentals in ${name} (opens in a new tab)`}
                >
                  View Rentals
                </ExternalLink>
              </li>
            ))}
          </ul>
          <ButtonLink variant="outline" size="lg" render={<ExternalLink href={listingsUrl} />}>
            Browse Available Rentals
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
