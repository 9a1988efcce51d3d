import { formatDate } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { Link, useLoaderData } from '@epm/router';
import { useEffect } from 'react';
import { storeReadPost } from '../../app/forms/stored-visit.ts';
import { Notice } from '../../app/notice.tsx';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../app/picture.tsx';
import { AuthorNote } from './author-note.tsx';
import { buildBlogPath } from './blog-list.ts';
import type { Post } from './load-post.ts';
import { PostBody } from './post-body.tsx';
import { PostCard } from './post-card.tsx';
import styles from './post-page.module.css';

export function Component() {
  const post = useLoaderData<Post | null>();
  return post ? <PostView post={post} /> : <PostNotFound />;
}

function PostView({ post }: { post: Post }) {
  const { slug, title, category, author, publishedAt, readingMinutes, picture, html, tags, related } = post;
  useEffect(() => storeReadPost(slug), [slug]);
  return (
    <>
      <article className={styles.post}>
        <header className={styles.head}>
          {category && (
            <Link to={buildBlogPath({ category: category.slug })} className={styles.category}>
              {category.name}
            </Link>
          )}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.byline}>
            {author && <span>{author.name}</span>}
            <span>
              <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            </span>
            <span>{readingMinutes} min read</span>
          </p>
        </header>
        {picture && (
          <div className={styles.frame}>
            <Picture picture={picture} sizes="(min-width: 75rem) 60rem, 92vw" className={styles.picture} isEager />
          </div>
        )}
        <PostBody html={html} />
        <footer className={styles.foot}>
          {tags.length > 0 && (
            <ul role="list" className={styles.tags} aria-label="Tags">
              {tags.map(({ name, slug }) => (
                <li key={slug}>
                  <Link to={buildBlogPath({ tag: slug })}>{name}</Link>
                </li>
              ))}
            </ul>
          )}
          {author && <AuthorNote author={author} />}
          <Link to={paths.blog} className={styles.back}>
            Back to Blog
          </Link>
        </footer>
      </article>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-posts">
          <h2 id="related-posts" className={styles.relatedTitle}>
            Read next
          </h2>
          <ul role="list" className={styles.cards}>
            {related.map((card) => (
              <li key={card.slug}>
                <PostCard post={card} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PostNotFound() {
  return (
    <Notice
      title="Post not found"
      actions={
        <ButtonLink size="lg" render={<Link to={paths.blog} />}>
          Back to Blog
        </ButtonLink>
      }
    >
      It may have been taken down, or the link may be incomplete.
    </Notice>
  );
}
