import styles from './post-body.module.css';

/** A wide table scrolls in a box of its own, by keyboard too. Sanitised HTML has no attributes on a table. */
const withScrollingTables = (html: string): string =>
  html
    .replaceAll('<table>', '<div data-scrolls tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

/** The text of a post. The BFF has let through headings, text, lists, tables, links and this site's pictures, nothing else. */
export function PostBody({ html }: { html: string }) {
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }} />;
}
