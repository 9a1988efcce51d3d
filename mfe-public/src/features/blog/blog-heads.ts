import type { HeadTags } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { buildBlogPath } from './blog-list.ts';
import type { Post } from './load-post.ts';
import type { PostList } from './load-posts.ts';

export const BLOG_TITLE = 'Property Management Insights';

const FEED = { title: BLOG_TITLE, href: '/blog/rss.xml' };

const BLOG_DESCRIPTION =
  'Plain answers for owners of rental homes in central Iowa: city rules, rent prices, inspections, deposits, winter and tax paperwork.';
const DEFAULT_TOPIC_DESCRIPTION = 'Written by the team that manages them.';

export function buildBlogHead(loaderData: unknown): HeadTags {
  const list = loaderData as PostList | undefined;
  if (!list) return { title: BLOG_TITLE, feed: FEED };
  const { page, filter, topics } = list;
  const topicNames = [page.category?.name, page.tag?.name].filter(Boolean).join(', ');
  const isUnknown = Boolean((filter.category && !page.category) || (filter.tag && !page.tag));
  const categoryDescription = topics.categories.find(({ slug }) => slug === page.category?.slug)?.description;
  return {
    title: (topicNames ? `${topicNames}: ${BLOG_TITLE}` : BLOG_TITLE) + (filter.cursor ? ', older posts' : ''),
    description: topicNames
      ? truncateAfterWord(
          `${topicNames}: posts for owners of rental homes in Greater Des Moines. ${categoryDescription || DEFAULT_TOPIC_DESCRIPTION}`,
        )
      : BLOG_DESCRIPTION,
    canonical: buildBlogPath(filter),
    feed: FEED,
    // A page for an unknown topic has no posts. Tag pages and pages of older posts only repeat posts from other pages.
    ...((isUnknown || filter.tag || filter.cursor) && { robots: 'noindex' as const }),
    jsonLd: {
      '@type': 'Blog',
      name: BLOG_TITLE,
      url: paths.blog,
      blogPost: page.items.map(({ title, slug, publishedAt }) => ({
        '@type': 'BlogPosting',
        headline: title,
        url: paths.blogPost(slug),
        datePublished: publishedAt,
      })),
    },
  };
}

/** Length at which search engines cut off a description, in characters. */
const MAX_DESCRIPTION_LENGTH = 160;
/** Number of HTML characters at the beginning of a post from which the description is extracted. */
const MAX_EXCERPT_SOURCE_LENGTH = 4_000;
const HTML_ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the beginning of a post as text, cut after a word. Sanitized HTML has only the entities in `HTML_ENTITIES`. */
function excerptHtml(html: string): string {
  const text = html
    .slice(0, MAX_EXCERPT_SOURCE_LENGTH)
    .replaceAll(/<[^>]*(>|$)/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => HTML_ENTITIES[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return truncateAfterWord(text);
}

function truncateAfterWord(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

export function buildPostHead(loaderData: unknown, _params?: unknown, siteName?: string): HeadTags {
  const post = loaderData as Post | null | undefined;
  if (!post) return { title: 'Post not found', robots: 'noindex' };
  const {
    title,
    slug,
    excerpt,
    html,
    metaTitle,
    metaDescription,
    metaKeywords,
    publishedAt,
    updatedAt,
    picture,
    author,
    category,
  } = post;
  const description = metaDescription || excerpt || excerptHtml(html);
  const path = paths.blogPost(slug);
  return {
    title: metaTitle || title,
    ...(metaTitle && { isTitleWhole: true }),
    ...(description && { description }),
    ...(metaKeywords && { keywords: metaKeywords }),
    canonical: path,
    type: 'article',
    published: publishedAt,
    modified: updatedAt,
    feed: FEED,
    jsonLd: {
      '@type': 'BlogPosting',
      headline: title,
      ...(description && { description }),
      mainEntityOfPage: path,
      datePublished: publishedAt,
      dateModified: updatedAt,
      ...(picture && { image: picture.url }),
      ...(author && {
        author: {
          '@type': 'Person',
          name: author.name,
          ...(author.teamSlug && { url: paths.teamMember(author.teamSlug) }),
        },
      }),
      ...(category && { articleSection: category.name }),
      publisher: { '@type': 'Organization', '@id': '/#organization', ...(siteName && { name: siteName }) },
    },
  };
}

/** Returns the head tags for a preview. Omits the canonical URL and the dates of the published post. */
export function buildPreviewHead(loaderData: unknown): HeadTags {
  const post = loaderData as Post | null | undefined;
  return { title: post ? `Preview: ${post.metaTitle || post.title}` : 'Post not found', robots: 'noindex' };
}
