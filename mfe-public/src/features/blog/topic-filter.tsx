import type { Schemas } from '@epm/contract';
import { Link } from '@epm/router';
import { buildBlogPath } from './blog-list.ts';
import type { BlogFilter } from './blog-list.ts';
import styles from './topic-filter.module.css';

interface TopicFilterProps {
  topics: Schemas['BlogTopics'];
  filter: BlogFilter;
}

/** Renders a link to all posts and a link per category. The URL contains the selected category. */
export function TopicFilter({ topics: { categories }, filter }: TopicFilterProps) {
  const isAll = !filter.category && !filter.tag;
  return (
    <nav aria-label="Categories" className={styles.filter}>
      <ul role="list" className={styles.links}>
        <li>
          <Link to={buildBlogPath({})} aria-current={isAll ? 'true' : undefined}>
            All posts
          </Link>
        </li>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={buildBlogPath({ category: slug })} aria-current={filter.category === slug ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders the tags that have posts, each with the number of posts. */
export function TagList({ topics: { tags }, filter }: TopicFilterProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-labelledby="blog-tags" className={styles.tags}>
      <h2 id="blog-tags" className={styles.tagsTitle}>
        By subject
      </h2>
      <ul role="list" className={styles.links}>
        {tags.map(({ name, slug, posts }) => (
          <li key={slug}>
            <Link to={buildBlogPath({ tag: slug })} aria-current={filter.tag === slug ? 'true' : undefined}>
              {name}{' '}
              <span className={styles.count} aria-label={posts === 1 ? '1 post' : `${posts} posts`} role="img">
                {posts}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
