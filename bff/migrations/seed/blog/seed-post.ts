/** A post that a new installation comes with. */
export interface SeedPost {
  title: string;
  slug: string;
  /** Slug of its category. */
  category: string;
  /** Slugs of its tags. */
  tags: string[];
  /** Email address of its author. */
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

/** A drawing in SVG, and what it shows for who cannot see it. */
export interface SeedPicture {
  svg: string;
  alt: string;
}
