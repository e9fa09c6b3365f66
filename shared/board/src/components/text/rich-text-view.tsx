import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from '@tessera/contract';
import { mergeClasses } from '@tessera/ui/core';
import type { CSSProperties, ReactNode } from 'react';

import { useRichTextStyles } from './rich-text-styles.ts';

/** A rich text to read: drawn from its blocks, so that nothing of it can be a script. */
export function RichTextView({ text, className }: { text: RichText; className?: string }) {
  const styles = useRichTextStyles();
  return <div className={mergeClasses(styles.text, className)}>{drawBlocks(text.content)}</div>;
}

function drawBlocks(blocks: readonly RichTextBlock[]): ReactNode[] {
  // A text that is read has no identity but its place.
  return blocks.map((block, at) => <Block key={at} block={block} />);
}

function Block({ block }: { block: RichTextBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <p style={alignOf(block.attrs)}>{block.content?.map(drawInline)}</p>;
    case 'heading': {
      // The board's own headings stand above those of its texts.
      const Tag = (['h3', 'h4', 'h5', 'h6'] as const)[block.attrs.level - 1] ?? 'h6';
      return (
        <Tag data-level={block.attrs.level} style={alignOf(block.attrs)}>
          {block.content?.map(drawInline)}
        </Tag>
      );
    }
    case 'horizontalRule':
      return <hr />;
    case 'blockquote':
      return <blockquote>{drawBlocks(block.content)}</blockquote>;
    case 'bulletList':
      return <ul>{drawBlocks(block.content)}</ul>;
    case 'orderedList':
      return <ol start={block.attrs?.start}>{drawBlocks(block.content)}</ol>;
    case 'listItem':
      return <li>{drawBlocks(block.content)}</li>;
  }
}

function drawInline(inline: RichTextInline, at: number): ReactNode {
  if (inline.type === 'hardBreak') return <br key={at} />;
  const marked = (inline.marks ?? []).reduce<ReactNode>(drawMark, inline.text);
  return <span key={at}>{marked}</span>;
}

function drawMark(inside: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>;
    case 'italic':
      return <em>{inside}</em>;
    case 'underline':
      return <u>{inside}</u>;
    case 'strike':
      return <s>{inside}</s>;
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
      );
    case 'textStyle':
      return <span style={styleOf(mark.attrs)}>{inside}</span>;
  }
}

function styleOf({
  color,
  backgroundColor,
  fontSize,
}: Extract<RichTextMark, { type: 'textStyle' }>['attrs']): CSSProperties {
  return {
    ...(color ? { color } : {}),
    ...(backgroundColor ? { backgroundColor } : {}),
    ...(fontSize ? { fontSize } : {}),
  };
}

function alignOf(attrs: { textAlign?: CSSProperties['textAlign'] | null | undefined } | undefined) {
  return attrs?.textAlign ? { textAlign: attrs.textAlign } : undefined;
}
