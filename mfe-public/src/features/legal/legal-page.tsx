import type { ReactNode } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import styles from './legal-page.module.css';

export interface LegalSection {
  /** Fragment id for links to the section. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  intro: ReactNode;
  /** ISO date from which the text is in effect. */
  effectiveDate: string;
  /** The same date as displayed. */
  effectiveDateText: string;
  sections: LegalSection[];
}

/** Renders a legal text with its effective date, a table of contents and linkable sections. */
export function LegalPage({ title, intro, effectiveDate, effectiveDateText, sections }: LegalPageProps) {
  return (
    <>
      <PageHead title={title} intro={intro} />
      <div className={styles.page}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" className={styles.contentsTitle}>
            On this page
          </h2>
          <ul role="list">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          <p className={styles.effectiveDate}>
            In effect since <time dateTime={effectiveDate}>{effectiveDateText}</time>
          </p>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              className={styles.section}
              aria-labelledby={`${section.id}-title`}
            >
              <h2 id={`${section.id}-title`} className={styles.title}>
                {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
