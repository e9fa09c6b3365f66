import { htmlOf } from './html-body.ts';

test('paragraphs and lines stay, and addresses can be followed', () => {
  const html = htmlOf(
    '您好\n请打开链接：https://bi.example.com/enterprise?invitation=a&b=1。\n\n谢谢 (https://x.example/y).',
  );
  expect(html).toContain('<p>您好<br>请打开链接：');
  const address = 'https://bi.example.com/enterprise?invitation=a&amp;b=1';
  expect(html).toContain(`<a href="${address}">${address}</a>。</p>`);
  expect(html).toContain('(<a href="https://x.example/y">https://x.example/y</a>).');
});

test('what names and texts hold stays text', () => {
  const html = htmlOf('<img src=x onerror=alert(1)> & "陈"\nhttps://x.example/"onclick="a javascript:alert(1)');
  expect(html).not.toMatch(/<img|"onclick|href="javascript/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;陈&quot;');
});
