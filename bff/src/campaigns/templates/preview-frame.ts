import { createValidationPipe } from '../../platform/http/validation.ts';
import { FrameLetter } from './templates.dto.ts';

const pipe = createValidationPipe();

/**
 * Parses the posted form of the editor. An empty lead means the examples.
 * @throws DomainError invalid
 */
export async function parseFrameForm(body: unknown): Promise<FrameLetter> {
  const { leadId, ...fields } = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
  const form = { ...fields, ...(leadId && { leadId }) };
  const letter = (await pipe.transform(form, { type: 'body', metatype: FrameLetter })) as FrameLetter;
  // Browsers post line breaks as CRLF.
  return Object.assign(letter, { content: letter.content.replace(/\r\n?/g, '\n') });
}

/** Shows an email in a color scheme, whichever scheme the browser prefers. */
export function forceColorScheme(html: string, colorScheme: FrameLetter['colorScheme']): string {
  return html
    .replaceAll('@media (prefers-color-scheme: dark)', colorScheme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme: light dark;', `color-scheme: ${colorScheme};`)
    .replace(
      '<meta name="color-scheme" content="light dark"/>',
      `<meta name="color-scheme" content="${colorScheme}"/>`,
    );
}

/**
 * Content security policy of the frame. Email has inline styles, which the policy of staff pages does not allow. The
 * sandbox gives the email an opaque origin and disables its links.
 */
export const PREVIEW_FRAME_POLICY = [
  'sandbox',
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join(';');
