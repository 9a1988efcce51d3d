import { Link } from '@epm/router';
import { Card } from '@epm/ui';
import { GUIDES } from './guides.ts';
import styles from './guides-page.module.css';
import { LIST_TITLE } from './heads.ts';

export function Component() {
  return (
    <>
      <h1 className={styles.title}>{LIST_TITLE}</h1>
      <p className={styles.intro}>
        Short answers to the questions that owners of rental homes in Greater Des Moines ask us most.
      </p>
      <ul role="list" className={styles.guides}>
        {GUIDES.map(({ slug, title, summary, readingMinutes }) => (
          <li key={slug}>
            <Card
              title={
                <Link to={`/guides/${slug}`} className={styles.link}>
                  {title}
                </Link>
              }
            >
              <p>{summary}</p>
              <p className={styles.minutes}>{readingMinutes} min read</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
