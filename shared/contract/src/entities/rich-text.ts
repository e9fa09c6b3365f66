import { z } from '../zod.ts';

/** Largest rich text, in characters of its JSON. */
export const RICH_TEXT_LENGTH = 60_000;
/** Maximum nesting of blocks. */
export const RICH_TEXT_DEPTH = 8;

/** Where a link may lead: a page of the web, a mail box, or a path of this installation; never a script. */
export const RICH_TEXT_LINK = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i;
const COLOUR = /^(?:#[0-9a-f]{3,8}|rgba?\([0-9., %]{5,40}\))$/i;

const colour = z.string().regex(COLOUR).nullish();
const markSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('underline') }),
  z.object({ type: z.literal('strike') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().max(2_000).regex(RICH_TEXT_LINK) }) }),
  z.object({
    type: z.literal('textStyle'),
    attrs: z.object({
      color: colour,
      backgroundColor: colour,
      fontSize: z
        .string()
        .regex(/^(?:[89]|[1-9]\d)px$/)
        .nullish(),
    }),
  }),
]);
export type RichTextMark = z.infer<typeof markSchema>;

const textAlign = z.enum(['left', 'center', 'right', 'justify']).nullish();
const inlineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1), marks: z.array(markSchema).max(8).optional() }),
  z.object({ type: z.literal('hardBreak') }),
]);
export type RichTextInline = z.infer<typeof inlineSchema>;

export type RichTextBlock =
  | {
      type: 'paragraph';
      attrs?: { textAlign?: z.infer<typeof textAlign> } | undefined;
      content?: RichTextInline[] | undefined;
    }
  | {
      type: 'heading';
      attrs: { level: number; textAlign?: z.infer<typeof textAlign> };
      content?: RichTextInline[] | undefined;
    }
  | { type: 'horizontalRule' }
  | { type: 'blockquote' | 'bulletList' | 'listItem'; content: RichTextBlock[] }
  | { type: 'orderedList'; attrs?: { start?: number | undefined } | undefined; content: RichTextBlock[] };

function blocks(depth: number): z.ZodType<RichTextBlock[]> {
  const inner = z.lazy(() => (depth >= RICH_TEXT_DEPTH ? z.array(z.never()) : blocks(depth + 1)));
  const block = z.discriminatedUnion('type', [
    z.object({
      type: z.literal('paragraph'),
      attrs: z.object({ textAlign }).optional(),
      content: z.array(inlineSchema).optional(),
    }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.number().int().min(1).max(4), textAlign }),
      content: z.array(inlineSchema).optional(),
    }),
    z.object({ type: z.literal('horizontalRule') }),
    z.object({ type: z.enum(['blockquote', 'bulletList', 'listItem']), content: inner }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.number().int().min(0).max(100_000).optional() }).optional(),
      content: inner,
    }),
  ]);
  return z.array(block).max(2_000) as z.ZodType<RichTextBlock[]>;
}

/**
 * A rich text of known blocks and marks, no HTML: unknown ones are refused, unknown attributes dropped, links
 * restricted.
 */
export const richTextSchema = z.object({ type: z.literal('doc'), content: blocks(1) });
export type RichText = z.infer<typeof richTextSchema>;

/** What an editor gave as a rich text that boards take; null where it is too long, too deep or none. */
export function readRichText(given: unknown): RichText | null {
  const { success, data } = richTextSchema.safeParse(given);
  return success && JSON.stringify(data).length <= RICH_TEXT_LENGTH ? data : null;
}

/** The lines of a rich text without looks and marks; empty paragraphs are empty lines. */
export const richTextLines = (text: RichText): string[] => text.content.flatMap(linesOf);

function linesOf(block: RichTextBlock): string[] {
  if (block.type === 'horizontalRule') return [];
  if (block.type !== 'paragraph' && block.type !== 'heading') return block.content.flatMap(linesOf);
  return (block.content ?? [])
    .map((inline) => (inline.type === 'text' ? inline.text : '\n'))
    .join('')
    .split('\n');
}
