import { refusalOf } from './build-rejected.fixture.ts';
import { checkStyles } from './check-styles.ts';

const refusal = (css: string) => refusalOf(() => checkStyles('styles/main.css', css, 'mf-sales'));
const inLayer = (css: string) => `@layer remote.mf-sales{${css}}`;

it.each([
  '.mf-sales .card{color:red!important}',
  ':where(.mf-sales) header{padding:0}',
  ':where(.mf-sales) .a + .b ~ button:hover::after{top:0}',
  '.mf-sales-card>*{margin:0}',
  'html[lang] .mf-sales-card{margin:0}',
  '.mf-sales-row + .mf-sales-row{margin:0}',
  ':is(.mf-sales,.mf-sales-portal) [data-x]{top:0}',
  '.mf-sales{.card{color:red} > b{top:0} &:hover{top:0} @media print{p{top:0}}}',
  '@media print{@supports (top:0){.mf-sales b{top:0}}}',
  '@keyframes mf-sales-pulse{from{top:0}50%{top:1px}to{top:0}}',
  "@font-face{font-family:'mf-sales-icons';src:url(../assets/icons.woff2)}",
  '.mf-sales i{background:url("data:image/png;base64,AA")}',
])('takes %s', async (css) => expect(await refusal(inLayer(css))).toBe(''));

it.each([
  ['an element', 'header{padding:0}', 'header'],
  ['everything', '*{margin:0}', '*'],
  ['the page', ':root{--brand:red}', ':root'],
  ['html and body', 'html,body{overflow:hidden}', 'html,body'],
  ['an attribute', '[role=dialog]{top:0}', '[role=dialog]'],
  ['a class of Fluent UI', '.fui-Button{color:red}', '.fui-Button'],
  ['a class of another remote', '.mf-salesforce .card{top:0}', '.mf-salesforce .card'],
  ['one of several selectors', '.mf-sales a,button{color:red}', '.mf-sales a,button'],
  ['an element beside an own one', '.mf-sales + button{top:0}', '.mf-sales + button'],
  ['what merely lacks the class', 'button:not(.mf-sales){top:0}', 'button:not(.mf-sales)'],
  ['what merely holds the class', 'body:has(.mf-sales){top:0}', 'body:has(.mf-sales)'],
  ['a way out of a nested rule', '.mf-sales{body:has(&){top:0}}', 'body:has(&)'],
  ['an element beside the nested rule’s', '.mf-sales{+ button{top:0}}', '+ button'],
  ['an important rule of the page', 'body{display:none!important}', 'body'],
  ['a global animation', '@keyframes spin{to{rotate:1turn}}', '@keyframes spin'],
  ['a global font', "@font-face{font-family:'Inter';src:url(a.woff2)}", '@font-face'],
  ['paper of all pages', '@page{margin:0}', '@page'],
  ['another stylesheet', '@import "x.css";', '@import "x.css"'],
  ['a scope that ends elsewhere', '@scope (body){p{top:0}}', '@scope (body)'],
  ['another origin', '.mf-sales i{background:url(https://evil.test/x.png)}', 'url(https://evil.test/x.png)'],
  ['another origin without a scheme', '.mf-sales i{background:url( "//evil.test/x" )}', 'url(//evil.test/x)'],
  ['a file of the shell', '.mf-sales i{background:url(/icon.svg)}', 'url(/icon.svg)'],
])('refuses %s', async (_, css, named) => {
  expect(await refusal(inLayer(css))).toContain(`“styles/main.css” reaches outside the remote with “${named}”`);
});

it.each([
  ['no layer', '.mf-sales .card{color:red}', '.mf-sales .card'],
  ['the layer of another remote', '@layer remote.mf-other{.mf-sales b{top:0}}', '@layer remote.mf-other'],
  ['an order of layers', '@layer remote.mf-sales, shell;', '@layer remote.mf-sales, shell'],
])('refuses rules in %s', async (_, css, named) => expect(await refusal(css)).toContain(`“${named}”`));

it('refuses what is no stylesheet', async () => {
  expect(await refusal('a{')).toContain('styles/main.css cannot be read');
});
