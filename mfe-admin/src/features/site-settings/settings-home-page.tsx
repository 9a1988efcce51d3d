import { Link, useSession } from '@epm/router';
import { Page } from '@epm/ui';
import { AdminLink } from '../../app/admin-link.tsx';
import { listSections, OTHER_SETTINGS, toSectionUrl } from './settings-sections.ts';
import styles from './settings-home-page.module.css';

/** Overview of the site settings. */
export function Component() {
  const isAdmin = useSession().user?.role === 'admin';
  const groups = [
    ...listSections(isAdmin).map(({ title, sections }) => ({
      title,
      entries: sections.map(({ path, ...section }) => ({ to: toSectionUrl(path), ...section })),
    })),
    ...(isAdmin ? [{ title: 'Other settings', entries: OTHER_SETTINGS }] : []),
  ];
  return (
    <Page title="Site settings" backLink={<AdminLink />}>
      <div className={styles.groups}>
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul role="list">
              {entries.map(({ to, title: name, summary }) => (
                <li key={to} className={styles.entry}>
                  <Link to={to}>{name}</Link>
                  <p className={styles.summary}>{summary}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
