/** @own-modules: it reads computed styles */
import { richTextSchema, type RichText } from '@tessera/contract';
import { render, screen } from '@testing-library/react';

import { RichTextView } from './rich-text-view.tsx';

const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const read = (...content: object[]): RichText => richTextSchema.parse({ type: 'doc', content });

test('blocks and marks are drawn as elements, markup in words stays words', () => {
  const { container } = render(
    <RichTextView
      text={read(
        { type: 'heading', attrs: { level: 1, textAlign: 'center' }, content: [text('复盘')] },
        paragraph(text('<img src=x onerror=alert(1)>', { type: 'bold' }), { type: 'hardBreak' }, text('第二行')),
        { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(text('三'))] }] },
        { type: 'horizontalRule' },
        paragraph(text('红', { type: 'textStyle', attrs: { color: '#dc2626', fontSize: '20px' } })),
      )}
    />,
  );
  expect(screen.getByRole('heading', { name: '复盘', level: 3 })).toHaveStyle({ textAlign: 'center' });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>').tagName).toBe('STRONG');
  expect(container.querySelector('ol')).toHaveAttribute('start', '3');
  expect(screen.getByText('红')).toHaveStyle({ fontSize: '20px' });
});

test('links lead away safely', () => {
  render(
    <RichTextView
      text={read(paragraph(text('官网', { type: 'link', attrs: { href: 'https://tessera.invalid/', onclick: 'x' } })))}
    />,
  );
  const link = screen.getByRole('link', { name: '官网' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).not.toHaveAttribute('onclick');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:x',
  'data:text/html,x',
  '//evil.invalid',
  '/\\evil',
])('security 19: %j is no link', (href) => {
  const marked = { type: 'doc', content: [paragraph(text('x', { type: 'link', attrs: { href } }))] };
  expect(richTextSchema.safeParse(marked).success).toBe(false);
});

test('what nests without end is refused', () => {
  let block: object = paragraph(text('x'));
  for (let depth = 0; depth < 20; depth++) block = { type: 'blockquote', content: [block] };
  expect(richTextSchema.safeParse({ type: 'doc', content: [block] }).success).toBe(false);
});
