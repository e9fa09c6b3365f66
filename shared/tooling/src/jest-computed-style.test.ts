/**
 * @jest-environment <rootDir>/src/jest-browser.cjs
 * @own-modules
 */

const SELECTORS = [
  '.box',
  '.Box',
  '.box.wide',
  '.box.narrow',
  '.box:hover',
  '.box:disabled',
  '.box:not(.wide)',
  '.box:not(.narrow)',
  '.box[hidden]',
  '.box[data-open]',
  '.box[data-open="no"]',
  '.box::before',
  '.box,.other',
  '.other,.box',
  '.page .box',
  '.page > .box',
  '.other .box',
  '.other~.box',
  '.none',
  'p.box',
  '#one',
  '[data-open]',
  ':is(.box)',
  '.w\\:1',
  '.-box',
  '.box2',
];

/** Whether the rule applies to the element by its computed style. */
function isHiddenBy(selector: string, element: Element): boolean {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = `${selector} { visibility: hidden }`;
  const hidden = getComputedStyle(element).visibility === 'hidden';
  sheet.remove();
  return hidden;
}

test.each(SELECTORS)('the rule of %s holds where the selector matches', (selector) => {
  document.body.innerHTML = `<main class="page"><i class="other"></i>
    <p id="one" class="box wide w:1" data-open="yes">one</p><button id="two" class="box narrow -box" disabled>two</button>
    <svg id="three" class="box2 box"></svg><p id="four" class="other">four</p></main>`;
  const elements = [...document.querySelectorAll('[id]')];
  const matching = elements.filter((element) => !selector.includes('::') && element.matches(selector));
  expect(elements.filter((element) => isHiddenBy(selector, element))).toEqual(matching);
});

test('a class that comes and goes counts at once, for what stands inside too', () => {
  document.head.innerHTML = '<style>.away { visibility: hidden } .gone:not(.back) { display: none }</style>';
  document.body.innerHTML = '<div><b>text</b></div>';
  const [outer, inner] = [document.querySelector('div')!, document.querySelector('b')!];
  expect(getComputedStyle(inner).visibility).toBe('visible');
  outer.className = 'away gone';
  expect(getComputedStyle(inner).visibility).toBe('hidden');
  expect(getComputedStyle(outer).display).toBe('none');
  outer.classList.add('back');
  expect(getComputedStyle(outer).display).toBe('block');
  outer.className = '';
  expect(getComputedStyle(inner).visibility).toBe('visible');
});
