import type { ReactNode } from 'react';
import { ButtonLink, Paragraph, Subheading, TextLink } from '../../notifications/index.ts';
import { toText, type TemplateBlock, type TemplatePart } from './template-blocks.ts';

/** Renders the filled blocks of a message with the components that all emails use. */
export function MessageBody({ blocks }: { blocks: readonly TemplateBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: TemplateBlock }) {
  switch (block.kind) {
    case 'button':
      return <ButtonLink href={block.link.target}>{toText(block.link.parts)}</ButtonLink>;
    case 'subheading':
      return <Subheading>{renderParts(block.parts)}</Subheading>;
    case 'paragraph':
      return <Paragraph>{renderParts(block.parts)}</Paragraph>;
    case 'list':
      return (
        // The class sets the color of the bullets in dark mode.
        <ul className="ink" style={{ margin: '0 0 16px', padding: '0 0 0 22px' }}>
          {block.items.map((parts, index) => (
            <li key={index}>
              <Paragraph>{renderParts(parts)}</Paragraph>
            </li>
          ))}
        </ul>
      );
  }
}

const renderParts = (parts: readonly TemplatePart[]): ReactNode[] => parts.map(renderPart);

function renderPart(part: TemplatePart, index: number): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return <br key={index} />;
    case 'bold':
      return <strong key={index}>{renderParts(part.parts)}</strong>;
    case 'link':
      return (
        <TextLink key={index} href={part.target}>
          {toText(part.parts)}
        </TextLink>
      );
  }
}
