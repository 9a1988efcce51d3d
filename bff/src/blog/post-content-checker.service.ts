import { Injectable } from '@nestjs/common';
import { MediaQueries, parsePictureKey } from '../media/index.ts';
import { PublicPages } from '../pages/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { IS_PUBLIC_SQL } from './blog.queries.ts';
import { PostContentSanitizer } from './post-content-sanitizer.ts';
import { type BrokenLink, type ContentCheck, type ImageWithProblem, MAX_REPORTED_PROBLEMS } from './post-tools.dto.ts';

type LinkFinding = Pick<BrokenLink, 'problem' | 'target'>;

/** Post that a link refers to by the post's current or former slug. */
interface LinkedPost {
  slug: string;
  current: string;
  isPublic: boolean;
}

const MISSING_FINDING: LinkFinding = { problem: 'missing', target: null };

const LINK_PATTERN = /<a href="(\/[^"]*)"[^>]*>([^]*?)<\/a>/g;
const IMAGE_PATTERN = /<img src="([^"]*)" alt="([^"]*)"/g;
const BLOG_POST_PATTERN = /^\/blog\/([^/]+)$/;
const TEAM_MEMBER_PATTERN = /^\/team\/([^/]+)$/;

/** Checks the links to this site and the images in the content of a post. */
@Injectable()
export class PostContentChecker {
  constructor(
    private readonly content: PostContentSanitizer,
    private readonly pages: PublicPages,
    private readonly database: Database,
    private readonly site: SiteQueries,
    private readonly media: MediaQueries,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `invalid` if there is too much markup */
  async check(html: string): Promise<ContentCheck> {
    const sanitized = this.content.sanitize(html);
    const [links, images] = await Promise.all([this.checkLinks(sanitized), this.checkImages(sanitized)]);
    return { links: links.slice(0, MAX_REPORTED_PROBLEMS), images: images.slice(0, MAX_REPORTED_PROBLEMS) };
  }

  private async checkLinks(html: string): Promise<BrokenLink[]> {
    const links = [...html.matchAll(LINK_PATTERN)].map(([, href = '', text = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      text: text.replaceAll(/<[^>]*>/g, ''),
    }));
    const findings = await this.findProblems(new Set(links.map(({ href }) => toPath(href))));
    return links.flatMap((link) => {
      const finding = findings.get(toPath(link.href));
      return finding ? [{ ...link, ...finding }] : [];
    });
  }

  /** Returns the problems by path. Paths without a problem are absent. */
  private async findProblems(paths: ReadonlySet<string>): Promise<Map<string, LinkFinding>> {
    const posts = await this.findPosts([...paths].flatMap((path) => BLOG_POST_PATTERN.exec(path)?.[1] ?? []));
    const { team } = await this.site.getSite();
    const members = new Set(team.map(({ slug }) => slug));
    const findings = new Map<string, LinkFinding>();
    for (const path of paths) {
      const [, post] = BLOG_POST_PATTERN.exec(path) ?? [];
      const [, member] = TEAM_MEMBER_PATTERN.exec(path) ?? [];
      // The feed and the pictures are files, not pages, so the route check would report them as missing.
      if (path === '/blog/rss.xml' || path.startsWith('/media/')) continue;
      const isMissing = (member !== undefined && !members.has(member)) || !(await this.pages.hasRoute(path));
      const finding = post === undefined ? isMissing && MISSING_FINDING : toPostFinding(post, posts.get(post));
      if (finding) findings.set(path, finding);
    }
    return findings;
  }

  private async findPosts(slugs: readonly string[]): Promise<Map<string, LinkedPost>> {
    const rows = await this.database.rows<LinkedPost>(
      `SELECT wanted.slug, p.slug AS current, ${IS_PUBLIC_SQL} AS "isPublic"
         FROM unnest($2::text[]) AS wanted (slug)
         JOIN LATERAL (
           SELECT p.* FROM blog_posts p LEFT JOIN blog_slug_history former ON former.post_id = p.id AND former.slug = wanted.slug
            WHERE (p.slug = wanted.slug OR former.slug IS NOT NULL) AND p.deleted_at IS NULL
            ORDER BY p.slug = wanted.slug DESC LIMIT 1) p ON true`,
      [this.clock.now(), slugs],
    );
    return new Map(rows.map((row) => [row.slug, row]));
  }

  private async checkImages(html: string): Promise<ImageWithProblem[]> {
    const images = [...html.matchAll(IMAGE_PATTERN)].map(([, src = '', alt = '']) => ({ src, alt }));
    const pictures = await this.media.findPicturesByPath(images.map(({ src }) => src));
    return images.flatMap<ImageWithProblem>(({ src, alt }) => [
      ...(parsePictureKey(src) !== null && !pictures.has(src) ? [{ src, problem: 'missing' as const }] : []),
      ...(alt.trim() === '' ? [{ src, problem: 'no-alt' as const }] : []),
    ]);
  }
}

const toPath = (href: string): string => href.replace(/[?#].*$/, '');

function toPostFinding(slug: string, post: LinkedPost | undefined): LinkFinding | null {
  if (!post) return MISSING_FINDING;
  if (!post.isPublic) return { problem: 'not-public', target: null };
  return post.current === slug ? null : { problem: 'moved', target: `/blog/${post.current}` };
}
