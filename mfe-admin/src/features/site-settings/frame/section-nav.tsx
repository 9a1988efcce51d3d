import { Link, useSession } from '@epm/router';
import { listSections, toSectionUrl } from '../settings-sections.ts';
import styles from './section-nav.module.css';

/** Navigation between the sections. In narrow windows, the overview page replaces it. */
export const SectionNav = ({ current }: { current: string }) => (
  <nav aria-label="Sections" className={styles.nav}>
    {listSections(useSession().user?.role === 'admin').map(({ title, sections }) => (
      <section key={title} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        <ul role="list">
          {sections.map((section) => (
            <li key={section.path}>
              <Link
                to={toSectionUrl(section.path)}
                className={styles.link}
                aria-current={section.path === current ? 'page' : undefined}
              >
                {section.title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);
