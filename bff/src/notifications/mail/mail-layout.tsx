import type { ReactNode } from 'react';
import type { CompanySetting } from '../../site-settings/index.ts';
import { light, sans, serif, styleSheet } from './mail-theme.ts';

/** Sender, which every message must identify (15 USC 7704(a)(5)). */
export interface MailSender {
  name: string;
  legalName: string;
  phone: string;
  /** One line: street, city, state and ZIP. */
  postalAddress: string;
}

/** Maps the company settings to the sender. */
export const toMailSender = ({ name, legalName, phone, address }: CompanySetting): MailSender => ({
  name,
  legalName,
  phone,
  postalAddress: `${address.street}, ${address.city}, ${address.state} ${address.zipCode}`,
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
      <body className="paper" style={{ background: light.paper, margin: 0, padding: 0 }}>
        <div style={{ display: 'none', overflow: 'hidden', maxHeight: 0, lineHeight: '1px', opacity: 0 }}>
          {previewText}
        </div>
        <LayoutTable width="100%" className="paper" style={{ background: light.paper }}>
          <tr>
            <td className="outer" align="center" style={{ padding: '32px 12px' }}>
              <LayoutTable width="100%" className="frame" style={frameStyle}>
                <tr>
                  <td
                    className="sheet rule"
                    style={{ padding: '28px 48px 20px', borderBottom: `1px solid ${light.line}` }}
                  >
                    <span className="accent" style={{ font: `600 20px/26px ${serif}`, color: light.accent }}>
                      {sender.name}
                    </span>
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

const frameStyle = {
  maxWidth: 600,
  margin: '0 auto',
  background: light.sheet,
  border: `1px solid ${light.line}`,
  // A long address without spaces must not widen the layout.
  wordBreak: 'break-word',
} as const;

const footerStyle = {
  padding: '20px 48px 32px',
  borderTop: `1px solid ${light.line}`,
  font: `400 13px/20px ${sans}`,
  color: light.inkMuted,
} as const;

interface LayoutTableProps {
  children: ReactNode;
  width?: string;
  className?: string;
  style?: React.CSSProperties;
}

/** A layout table. The role `presentation` hides it from screen readers. */
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
