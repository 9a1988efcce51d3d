import { STREET_HOUSES } from '../../app/drawings/street-houses.ts';
import { ElevationDrawing } from '../../app/drawings/elevation.tsx';
import { ExternalLink } from '../../app/external-link.tsx';
import { getCityListingsUrl } from '../../app/city-listings-url.ts';
import { Section } from '../../app/section.tsx';
import styles from './city-tiles.module.css';

interface CityTilesProps {
  names: string[];
  listingsUrl: string;
}

export function CityTiles({ names, listingsUrl }: CityTilesProps) {
  return (
    <Section title="Or start with a city." intro="Six suburbs around Des Moines, each with its own kind of house.">
      <ul role="list" className={styles.tiles}>
        {names.map((name, index) => {
          const house = STREET_HOUSES.find(({ city }) => city === name) ?? STREET_HOUSES[index % STREET_HOUSES.length];
          return (
            <li key={name}>
              <ExternalLink className={styles.tile} href={getCityListingsUrl(listingsUrl, name)}>
                {house && <ElevationDrawing house={house} className={styles.drawing} />}
                <span className={styles.name}>{name}</span>
              </ExternalLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
