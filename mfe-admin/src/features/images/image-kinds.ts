import type { Placement } from '../../pictures/focal-point-tool.tsx';

/** Description of a slot for a picture. */
export interface ImageKind {
  title: string;
  /** Name of the image in messages, such as 'Successfully uploaded hero image'. */
  name: string;
  /** Sentence about where the picture appears. */
  note: string;
  /** Text about what visitors see without a picture. */
  emptyNote: string;
  /** Alternative text that is suggested for the first upload. */
  defaultAlt?: string;
  /** Required ratio of width to height. */
  ratio?: number;
  hasFocalPoint: boolean;
  placements: readonly Placement[];
  successText: string;
  failureText: string;
}

type KindTexts = Pick<ImageKind, 'title' | 'name' | 'note' | 'emptyNote'> & Partial<ImageKind>;

const createKind = (texts: KindTexts): ImageKind => ({
  hasFocalPoint: true,
  placements: [],
  successText: `Successfully uploaded ${texts.name}`,
  failureText: 'Error uploading image',
  ...texts,
});

const LOGO_KIND = createKind({
  title: 'Logo',
  name: 'logo image',
  note: 'In the header of every public page. Best with a transparent background.',
  emptyNote: 'The header shows a gray placeholder.',
  hasFocalPoint: false,
});

/** Logo slot for the logo page, which has different messages. */
export const LOGO_PAGE_KIND: ImageKind = {
  ...LOGO_KIND,
  successText: 'Logo uploaded successfully',
  failureText: 'Error uploading logo',
};

const IMAGE_KINDS: Readonly<Record<string, ImageKind>> = {
  logo: LOGO_KIND,
  hero: createKind({
    title: 'Hero',
    name: 'hero image',
    note: 'Across the landing page, below its title.',
    emptyNote: 'The landing page shows its drawing of a street.',
    placements: [
      { label: 'Wide window', ratio: 4.5 },
      { label: 'Phone', ratio: 1.9 },
    ],
  }),
  about: createKind({
    title: 'About',
    name: 'about image',
    note: 'On the landing page, above what the company does for owners.',
    emptyNote: 'The landing page shows only the text.',
    placements: [
      { label: 'Wide window', ratio: 3 },
      { label: 'Phone', ratio: 1.5 },
    ],
  }),
  team: createKind({
    title: 'Team',
    name: 'team image',
    note: 'On the team page, above the members.',
    emptyNote: 'The team page shows only the members.',
    placements: [
      { label: 'Wide window', ratio: 3 },
      { label: 'Phone', ratio: 1.5 },
    ],
  }),
};

export const findImageKind = (type: string): ImageKind =>
  IMAGE_KINDS[type] ?? createKind({ title: type, name: `${type} image`, note: '', emptyNote: '' });

export const createPortraitKind = ({ name, title }: { name: string; title: string }): ImageKind =>
  createKind({
    title: name,
    name: 'photo',
    note: title,
    emptyNote: 'The site shows the initials.',
    defaultAlt: name,
    ratio: 1,
    placements: [{ label: 'Team page', ratio: 300 / 340 }],
  });
