import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useDebouncedValue } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { contentCheckQuery } from '../blog-queries.ts';
import styles from './rich-text.module.css';

type Check = Schemas['ContentCheck'];

const LINK_PROBLEM_TEXTS: Readonly<Record<Check['links'][number]['problem'], string>> = {
  missing: 'this page does not exist',
  'not-public': 'readers cannot open this page',
  moved: 'this page has moved',
};
const IMAGE_PROBLEM_TEXTS: Readonly<Record<Check['images'][number]['problem'], string>> = {
  missing: 'this image does not exist',
  'no-alt': 'this image has no alternative text',
};

/** Lists the pictures and internal links that need a correction. Renders nothing if there are none. */
export function ContentCheck({ content }: { content: string }) {
  const { api } = useHost();
  const { data } = useQuery(contentCheckQuery(api, useDebouncedValue(content)));
  if (!data || data.links.length + data.images.length === 0) return null;
  return (
    <section className={styles.warning} aria-label="Links and images to correct">
      <ul>
        {data.links.map(({ href, text, problem, target }) => (
          <li key={`${href} ${text}`}>
            Link “{text}” to {href}: {LINK_PROBLEM_TEXTS[problem]}
            {target && `, to ${target}`}.
          </li>
        ))}
        {data.images.map(({ src, problem }) => (
          <li key={src}>
            {src}: {IMAGE_PROBLEM_TEXTS[problem]}.
          </li>
        ))}
      </ul>
    </section>
  );
}
