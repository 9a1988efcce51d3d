import { Link, useLoaderData } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import type { Guide } from './guides.ts';
import styles from './guide-page.module.css';

export function Component() {
  const { title, summary, sections } = useLoaderData<Guide>();
  return (
    <article className={styles.guide}>
      <p>
        <Link to="/guides">All guides</Link>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.summary}>{summary}</p>
      {sections.map(({ heading, text }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.heading}>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p className={styles.section}>
        <ButtonLink href="/analysis" size="lg">
          Free Rental Analysis
        </ButtonLink>
      </p>
    </article>
  );
}
