import type { ReactNode } from 'react';
import type { Logo } from '../../media/index.ts';
import type { CompanySetting } from '../../site-settings/index.ts';
import { lightColors, sansSerifFonts, serifFonts, styleSheet } from './mail-theme.ts';

/** Sender, which every message must identify (15 USC 7704(a)(5)). */
export interface MailSender {
  name: string;
  legalName: string;
  phone: string;
  /** One line: street, city, state and ZIP. */
  postalAddress: string;
  /** Uploaded logo with an absolute URL. Null or absent if no logo was uploaded. */
  logo?: MailLogo | null;
}

type MailLogo = Pick<Logo, 'url' | 'width' | 'height' | 'isMark'>;

/** Maps the company settings to the sender. @param logo logo with an absolute URL */
export const toMailSender = (
  { name, legalName, phone, address }: CompanySetting,
  logo: MailLogo | null,
): MailSender => ({
  name,
  legalName,
  phone,
  postalAddress: `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`,
  logo,
});

interface MailLayoutProps {
  subject: string;
  /** Text that inboxes show next to the subject. */
  previewText: string;
  sender: MailSender;
  /** Reason why the recipient gets this message and, for marketing email, the unsubscribe link. */
  footerNote: ReactNode;
  children: ReactNode;
}

/** Layout of all email: tables with a width of 600 px, which all mail clients support. */
export function MailLayout({ subject, previewText, sender, footerNote, children }: MailLayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </head>
      <body className="paper" style={{ background: lightColors.paper, margin: 0, padding: 0 }}>
        <div style={{ display: 'none', overflow: 'hidden', maxHeight: 0, lineHeight: '1px', opacity: 0 }}>
          {previewText}
        </div>
        <LayoutTable width="100%" className="paper" style={{ background: lightColors.paper }}>
          <tr>
            <td className="outer" align="center" style={{ padding: '32px 12px' }}>
              <LayoutTable width="100%" className="frame" style={frameStyle}>
                <tr>
                  <td
                    className="sheet rule"
                    style={{ padding: '28px 48px 20px', borderBottom: `1px solid ${lightColors.line}` }}
                  >
                    <Letterhead {...sender} />
                  </td>
                </tr>
                <tr>
                  <td className="sheet" style={{ padding: '36px 48px 40px' }}>
                    {children}
                  </td>
                </tr>
                <tr>
                  <td className="sheet rule muted" style={footerStyle}>
                    <p style={{ margin: '0 0 12px' }}>{footerNote}</p>
                    <p style={{ margin: 0 }}>
                      {sender.legalName}
                      <br />
                      {sender.postalAddress}
                      <br />
                      {sender.phone}
                    </p>
                  </td>
                </tr>
              </LayoutTable>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

/** Maximum size of the logo in pixels. A mark is a square logo with the name beside it. */
const LOGO_BOX = { width: 240, height: 36 } as const;

/** Logo and name of the sender. Mail clients that block images show the name instead of the logo. */
function Letterhead({ name, logo }: Pick<MailSender, 'name' | 'logo'>) {
  const nameStyle = { font: `600 20px/26px ${serifFonts}`, color: lightColors.accent };
  const nameText = (
    <span className="accent" style={nameStyle}>
      {name}
    </span>
  );
  if (!logo) return nameText;
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const image = (
    <img
      className="accent"
      src={logo.url}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      alt={logo.isMark ? '' : name}
      style={{ ...nameStyle, display: 'block', border: 0 }}
    />
  );
  if (!logo.isMark) return image;
  return (
    <LayoutTable>
      <tr>
        <td style={{ padding: '0 12px 0 0' }}>{image}</td>
        <td>{nameText}</td>
      </tr>
    </LayoutTable>
  );
}

const frameStyle = {
  maxWidth: 600,
  margin: '0 auto',
  background: lightColors.sheet,
  border: `1px solid ${lightColors.line}`,
  // A long address without spaces must not widen the layout.
  wordBreak: 'break-word',
} as const;

const footerStyle = {
  padding: '20px 48px 32px',
  borderTop: `1px solid ${lightColors.line}`,
  font: `400 13px/20px ${sansSerifFonts}`,
  color: lightColors.inkMuted,
} as const;

interface LayoutTableProps {
  children: ReactNode;
  width?: string;
  className?: string;
  style?: React.CSSProperties;
}

/** A layout table. The role `presentation` hides the table semantics from screen readers. */
export function LayoutTable({ children, width, className, style }: LayoutTableProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width={width}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
