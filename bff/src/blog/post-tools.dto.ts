import { Id, OneOf, RecordList, Text } from '../platform/http/fields.ts';
import { MAX_POST_HTML_LENGTH } from './post-html.ts';

export class SlugQuery {
  @Text({ max: 200 }) title: string;
  /** Existing post that gets the slug. Omitted for a new post. */
  @Id({ optional: true }) postId?: string;
}

export class SlugProposal {
  /** Proposed slug. Empty if the title has neither letters nor digits. */
  @Text({ max: 100, min: 0 }) slug: string;
}

export class CheckContent {
  @Text({ max: MAX_POST_HTML_LENGTH, min: 0, multiline: true }) content: string;
}

const LINK_PROBLEMS = ['missing', 'not-public', 'moved'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

const IMAGE_PROBLEMS = ['missing', 'no-alt'] as const;
export type ImageProblem = (typeof IMAGE_PROBLEMS)[number];

/** Maximum number of reported links and images. */
export const MAX_REPORTED_PROBLEMS = 200;

export class BrokenLink {
  @Text({ max: 5_000 }) href: string;
  @Text({ max: MAX_POST_HTML_LENGTH, min: 0 }) text: string;
  /** `missing`: no page has this path. `not-public`: the post is not published. `moved`: the post has a new slug. */
  @OneOf(LINK_PROBLEMS) problem: LinkProblem;
  /** New path of a post that has moved. */
  @Text({ max: 500, nullable: true }) target: string | null;
}

export class ImageWithProblem {
  @Text({ max: 500 }) src: string;
  /** `missing`: no picture has this path. `no-alt`: the image has no alternative text. */
  @OneOf(IMAGE_PROBLEMS) problem: ImageProblem;
}

export class ContentCheck {
  @RecordList(() => BrokenLink, { max: MAX_REPORTED_PROBLEMS }) links: BrokenLink[];
  @RecordList(() => ImageWithProblem, { max: MAX_REPORTED_PROBLEMS }) images: ImageWithProblem[];
}
