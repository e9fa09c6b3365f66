import { pathToFileURL } from 'node:url';

type Scope = (css: string, remote: string) => string;
let scopeStyles: Scope;
beforeAll(async () => {
  ({ scopeStyles } = (await import(pathToFileURL(`${__dirname}/remote-styles.mjs`).href)) as { scopeStyles: Scope });
});
const scoped = (css: string) => scopeStyles(css, 'mf-sales');

it.each([
  ['header{top:0}', ':where(.mf-sales) header{top:0}'],
  ['.a, .b > p{top:0}', ':where(.mf-sales) .a, :where(.mf-sales) .b > p{top:0}'],
  ['.a{ b{top:0} }', ':where(.mf-sales) .a{ b{top:0} }'],
  ['@media print{*{top:0}}', '@media print{:where(.mf-sales) *{top:0}}'],
  ['@layer x{p{top:0}}', '@layer x{:where(.mf-sales) p{top:0}}'],
])('holds %s below the remote’s class, in its layer', (css, expected) => {
  expect(scoped(css)).toBe(`@layer remote.mf-sales{${expected}}`);
});

it('gives animations names of the remote, where they are used too', () => {
  const css = '@keyframes spin{to{rotate:1turn}} .a{animation:spin 1s infinite} .b{animation-name:spin, other}';
  expect(scoped(css)).toBe(
    '@layer remote.mf-sales{@keyframes mf-sales-spin{to{rotate:1turn}} :where(.mf-sales) .a{animation:mf-sales-spin 1s infinite} :where(.mf-sales) .b{animation-name:mf-sales-spin, other}}',
  );
});

it.each([
  'html{top:0}',
  'BODY .a{top:0}',
  ':root{--x:1}',
  '.a, body{top:0}',
  '@import "x.css";',
  '@page{margin:0}',
  '@font-face{font-family:x}',
  '@scope (body){p{top:0}}',
])('%s ends the build with its words', (css) =>
  expect(() => scoped(css)).toThrow(/^mf-sales: ".+" in a stylesheet reaches outside the remote/),
);
