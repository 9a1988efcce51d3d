import type { Schemas } from '@epm/contract';
import { formatDate } from '@epm/contract';
import { Link } from '@epm/router';
import { joinClassNames, VisuallyHidden } from '@epm/ui';
import { paths } from '../../app/paths.ts';
import { HouseTypeDrawing } from '../../app/drawings/house-type-drawing.tsx';
import { Picture } from '../../app/picture.tsx';
import { buildBlogPath } from './blog-list.ts';
import styles from './post-card.module.css';

interface PostCardProps {
  post: Schemas['BlogCard'];
  /** Card size. A featured post spans the page, with the picture next to the text. */
  size?: 'featured' | 'card';
  /** True if the picture is the largest element on the first screen. */
  isFirst?: boolean;
  /** Heading level, which depends on the surrounding headings. */
  heading?: 'h2' | 'h3';
}

const PICTURE_SIZES = {
  featured: '(min-width: 75rem) 42rem, (min-width: 60rem) 56vw, 92vw',
  card: '(min-width: 75rem) 23rem, (min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 92vw',
};

export function PostCard({ post, size = 'card', isFirst = false, heading: Heading = 'h2' }: PostCardProps) {
  const { title, slug, excerpt, picture, category, author, publishedAt } = post;
  return (
    <article className={joinClassNames(styles.card, size === 'featured' && styles.featured)}>
      <div className={styles.frame}>
        {picture ? (
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes={PICTURE_SIZES[size]}
            className={styles.picture}
            isEager={isFirst}
          />
        ) : (
          <HouseTypeDrawing type="single-family" className={styles.drawing} />
        )}
      </div>
      <div className={styles.content}>
        {category && (
          <Link to={buildBlogPath({ category: category.slug })} className={styles.category}>
            {category.name}
          </Link>
        )}
        <Heading className={styles.title}>{title}</Heading>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.byline}>
          {author && <span>{author}</span>}
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        </p>
        <Link to={paths.blogPost(slug)} className={styles.readMore}>
          Read More<VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      </div>
    </article>
  );
}
