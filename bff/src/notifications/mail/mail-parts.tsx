import type { ReactNode } from 'react';
import { LayoutTable } from './mail-layout.tsx';
import { lightColors, sansSerifFonts, serifFonts } from './mail-theme.ts';

export function Headline({ children }: { children: ReactNode }) {
  return (
    <h1
      className="ink headline"
      style={{ margin: '0 0 16px', font: `500 34px/40px ${serifFonts}`, color: lightColors.ink }}
    >
      {children}
    </h1>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h2 className="ink" style={{ margin: '28px 0 6px', font: `600 19px/26px ${serifFonts}`, color: lightColors.ink }}>
      {children}
    </h2>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ margin: '0 0 16px', font: `400 16px/26px ${sansSerifFonts}`, color: lightColors.ink }}>
      {children}
    </p>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <p
      className="muted"
      style={{ margin: '0 0 12px', font: `400 14px/22px ${sansSerifFonts}`, color: lightColors.inkMuted }}
    >
      {children}
    </p>
  );
}

/** A quoted email. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote
      className="rule"
      style={{ margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `2px solid ${lightColors.line}` }}
    >
      {children}
    </blockquote>
  );
}

interface FigureProps {
  /** Label of the figure. */
  title: string;
  figure: string;
  /** Text after the figure, e.g. 'a month'. */
  unit: string;
  addition: string | null;
  /** Note below the figure. */
  children: ReactNode;
}

/** A box with one figure in large type. */
export function Figure({ title, figure, unit, addition, children }: FigureProps) {
  return (
    <LayoutTable width="100%" className="well" style={{ background: lightColors.well, margin: '0 0 16px' }}>
      <tr>
        <td style={{ padding: '20px 24px 22px' }}>
          <p
            className="ink"
            style={{ margin: '0 0 10px', font: `600 15px/22px ${sansSerifFonts}`, color: lightColors.ink }}
          >
            {title}
          </p>
          <p className="ink" style={{ margin: '0 0 6px', color: lightColors.ink }}>
            <span className="figure" style={{ font: `500 40px/44px ${serifFonts}` }}>
              {figure}
            </span>
            <span style={{ font: `400 16px/24px ${sansSerifFonts}` }}> {unit}</span>
          </p>
          {addition !== null && (
            <p
              className="ink"
              style={{ margin: '0 0 6px', font: `400 16px/24px ${sansSerifFonts}`, color: lightColors.ink }}
            >
              {addition}
            </p>
          )}
          <p
            className="muted"
            style={{ margin: 0, font: `400 14px/22px ${sansSerifFonts}`, color: lightColors.inkMuted }}
          >
            {children}
          </p>
        </td>
      </tr>
    </LayoutTable>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="accent" style={{ color: lightColors.accent, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

/** A link styled as a button. The background color is on the table cell, because Outlook ignores it on links. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LayoutTable style={{ margin: '8px 0 24px' }}>
      <tr>
        <td
          className="button"
          style={{ background: lightColors.accent, border: `1px solid ${lightColors.accent}`, borderRadius: 6 }}
        >
          <a href={href} style={buttonStyle}>
            {children}
          </a>
        </td>
      </tr>
    </LayoutTable>
  );
}

const buttonStyle = {
  display: 'inline-block',
  padding: '13px 28px',
  font: `600 16px/22px ${sansSerifFonts}`,
  color: lightColors.accentInk,
  textDecoration: 'none',
} as const;
