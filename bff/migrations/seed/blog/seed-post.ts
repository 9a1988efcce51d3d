/** Blog post of a new installation. */
export interface SeedPost {
  title: string;
  slug: string;
  /** Slug of the category. */
  category: string;
  /** Slugs of the tags. */
  tags: string[];
  /** Email address of the author. */
  author: string;
  excerpt: string;
  metaTitle: string | null;
  metaDescription: string;
  metaKeywords: string;
  /** ISO 8601. */
  publishedAt: string;
  /** HTML. */
  content: string;
}

/** SVG drawing with its alternative text. */
export interface SeedPicture {
  svg: string;
  alt: string;
}
