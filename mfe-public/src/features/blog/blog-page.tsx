import { Link, useLoaderData } from '@epm/router';
import { PageHead } from '../../app/page-head.tsx';
import { BLOG_TITLE } from './blog-heads.ts';
import { buildBlogPath } from './blog-list.ts';
import type { PostList } from './load-posts.ts';
import { PostCard } from './post-card.tsx';
import { TagList, TopicFilter } from './topic-filter.tsx';
import styles from './blog-page.module.css';

export function Component() {
  const { page, filter, topics } = useLoaderData<PostList>();
  const { items, nextCursor, category, tag } = page;
  const topicNames = [category?.name, tag?.name].filter(Boolean).join(', ');
  const isFrontPage = !topicNames && !filter.cursor;
  const [featured, ...rest] = isFrontPage ? items : [undefined, ...items];
  return (
    <>
      <PageHead
        title={BLOG_TITLE}
        intro="City rules, rent prices, inspections, deposits and tax paperwork: what owners of rental homes in central Iowa should know before it costs them money."
      />
      <TopicFilter topics={topics} filter={filter} />
      <section className={styles.posts} aria-label={topicNames ? `Posts: ${topicNames}` : 'Posts'}>
        {topicNames && <h2 className={styles.filtered}>{topicNames}</h2>}
        {items.length === 0 && <NoPosts isFiltered={Boolean(filter.category || filter.tag || filter.cursor)} />}
        {featured && <PostCard post={featured} size="featured" isFirst />}
        {rest.length > 0 && (
          <ul role="list" className={styles.cards}>
            {rest.map(
              (post, index) =>
                post && (
                  <li key={post.slug}>
                    <PostCard post={post} isFirst={!featured && index === 0} heading={topicNames ? 'h3' : 'h2'} />
                  </li>
                ),
            )}
          </ul>
        )}
        {(nextCursor || filter.cursor) && (
          <nav className={styles.paging} aria-label="Pages">
            {filter.cursor && <Link to={buildBlogPath({ ...filter, cursor: null })}>Newest posts</Link>}
            {nextCursor && (
              <Link to={buildBlogPath({ ...filter, cursor: nextCursor })} rel="next">
                Older posts
              </Link>
            )}
          </nav>
        )}
      </section>
      <TagList topics={topics} filter={filter} />
    </>
  );
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>
        {isFiltered ? 'No posts match this filter.' : 'No posts have been published yet.'}
      </p>
      {isFiltered && <Link to={buildBlogPath({})}>See all posts</Link>}
    </div>
  );
}
