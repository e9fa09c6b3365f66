import { RICH_TEXT_LENGTH, richTextSchema } from '../entities/rich-text.ts';
import { componentKind, NEW_SIZE } from './component-kind.ts';

export const textKind = componentKind('0003', { text: richTextSchema })({
  size: NEW_SIZE,
  fresh: () => ({ text: { type: 'doc', content: [{ type: 'paragraph' }] } }),
  problem: ({ name, text }) =>
    JSON.stringify(text).length > RICH_TEXT_LENGTH ? `${name} > ${RICH_TEXT_LENGTH}` : null,
});
