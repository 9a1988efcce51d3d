import { LEGAL_PAGES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link, useLoaderData } from '@epm/router';
import { PageHead } from '../../app/page-head.tsx';
import { formatLegalDay } from './format-day.ts';
import styles from './legal-page.module.css';

/** Renders a legal text with its effective date, a table of contents, linkable sections and other versions. */
export function Component() {
  const text = useLoaderData<Schemas['LegalText']>();
  const { page, intro, sections, otherVersions } = text;
  return (
    <>
      <PageHead title={LEGAL_PAGES[page].title} intro={intro} />
      <div className={styles.page}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" className={styles.contentsTitle}>
            On this page
          </h2>
          <ul role="list">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          <EffectiveDate text={text} />
          {sections.map(({ id, title, html }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles.title}>
                {title}
              </h2>
              <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
          {otherVersions.length > 0 && <OtherVersions text={text} />}
        </div>
      </div>
    </>
  );
}

function EffectiveDate({ text: { page, effectiveFrom, isInEffect, otherVersions } }: { text: Schemas['LegalText'] }) {
  const date = <time dateTime={effectiveFrom}>{formatLegalDay(effectiveFrom)}</time>;
  if (isInEffect) return <p className={styles.effectiveDate}>In effect since {date}</p>;
  const isReplaced = otherVersions.some((other) => other.effectiveFrom >= effectiveFrom);
  return (
    <p className={styles.effectiveDate}>
      {isReplaced ? 'Earlier version, in effect from ' : 'Upcoming version, in effect from '}
      {date}. <Link to={`/${page}`}>Version in effect today</Link>
    </p>
  );
}

function OtherVersions({ text: { page, otherVersions } }: { text: Schemas['LegalText'] }) {
  return (
    <section className={styles.section} aria-labelledby="versions-title">
      <h2 id="versions-title" className={styles.title}>
        Other versions
      </h2>
      <ul role="list" className={styles.contents}>
        {otherVersions.map(({ number, effectiveFrom }) => (
          <li key={number}>
            <Link to={`/${page}?version=${number}`}>In effect from {formatLegalDay(effectiveFrom)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
