import type { RichText } from '@tessera/contract';
import { ThemeProvider } from '@tessera/ui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import zh from '../../../locales/zh_CN.json' with { type: 'json' };
import { RichTextEditor } from './rich-text-editor.tsx';

/** Pastes into an empty text. @returns what the editor gave, and where it is written */
async function paste(clipboard: Readonly<Record<string, string>>) {
  const texts: (RichText | null)[] = [];
  render(
    <IntlProvider locale="zh-CN" messages={zh} onError={() => undefined}>
      <ThemeProvider theme="purple" locale="zh_CN">
        <RichTextEditor
          initial={{ type: 'doc', content: [{ type: 'paragraph' }] }}
          onChange={(text) => texts.push(text)}
        />
      </ThemeProvider>
    </IntlProvider>,
  );
  const box = await screen.findByRole('textbox', { name: '文本内容' });
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => clipboard[type] ?? '', types: Object.keys(clipboard), files: [] },
  });
  return { texts, box };
}

test('security 19: a script that is pasted stays words, whatever markup comes with it', async () => {
  const { texts, box } = await paste({
    'text/plain': '<script>alert(1)</script>',
    'text/html': '<img src=x onerror=alert(1)><script>alert(1)</script>',
  });
  expect(texts.at(-1)?.content).toEqual([
    expect.objectContaining({ content: [{ type: 'text', text: '<script>alert(1)</script>' }] }),
  ]);
  expect(box.querySelector('script, img[src]')).toBeNull();
});

test('more than a board takes is no text, so that nobody believes that it was saved', async () => {
  const lines = Array.from({ length: 80 }, () => '字'.repeat(800));
  expect((await paste({ 'text/plain': lines.join('\n\n') })).texts.at(-1)).toBeNull();
});
