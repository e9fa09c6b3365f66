/** @page */

import { LOCAL_STORAGE_KEYS } from '@tessera/contract';

import { installHealer } from './install-healer.ts';
import { LOCALE_KEY, showStartFailure, THEME_KEY } from './show-start-failure.ts';
import { START_FAILED } from './start-failed.ts';

const HASH = 'sha384-x';
const settle = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};
const alert = () => document.querySelector('[role="alert"]');

/** A page whose files are repaired as `whole` says. */
function setUp(whole: () => boolean = () => true) {
  const asked: string[] = [];
  const reloaded = jest.fn();
  const events = new EventTarget();
  const target = {
    document,
    sessionStorage,
    location: { reload: reloaded },
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
    __tesseraIntegrity: () => HASH,
  };
  installHealer(target, (url, { integrity }) => {
    asked.push(`${url} ${integrity}`);
    return Promise.resolve(whole());
  });
  const { __tesseraHeal: heal } = target as unknown as { __tesseraHeal(url: string): Promise<boolean> };
  /** A file that index.html names fails. */
  const fail = (name: string, html: Record<string, string>) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(html)) element.setAttribute(key, value);
    const event = new Event('error');
    Object.defineProperty(event, 'target', { value: element });
    events.dispatchEvent(event);
    return settle();
  };
  return { asked, reloaded, heal, fail, events };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
});

it('fetches a damaged file past the cache with its hash, once for all that wait for it', async () => {
  const { asked, heal } = setUp();
  await expect(Promise.all([heal('/chunks/1.js'), heal('/chunks/1.js')])).resolves.toEqual([true, true]);
  expect(asked).toEqual([`/chunks/1.js ${HASH}`]);
  await heal('/chunks/1.js');
  expect(asked).toHaveLength(2);
});

it.each([
  ['script', { src: '/main.js' }],
  ['link', { href: '/styles/main.css' }],
])('loads the page again once a %s of index.html is whole', async (name, address) => {
  const { asked, reloaded, fail } = setUp();
  await fail(name, { ...address, integrity: HASH, 'data-entry': '' });
  expect(asked).toEqual([`${Object.values(address)[0]} ${HASH}`]);
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(alert()).toBeNull();
});

it('shows a page instead of loading again and again, whose button repairs and loads', async () => {
  let whole = true;
  const { asked, reloaded, fail } = setUp(() => whole);
  const entry = { src: '/main.js', integrity: HASH, 'data-entry': '' };
  await fail('script', entry);
  await fail('script', entry);
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(alert()).toHaveTextContent('页面未能打开');
  whole = true;
  document.querySelector('button')?.click();
  await settle();
  expect(asked).toHaveLength(3);
  expect(reloaded).toHaveBeenCalledTimes(2);
});

it('shows the page where a file stays damaged, and where the shell could not start', async () => {
  const { reloaded, fail } = setUp(() => false);
  await fail('script', { src: '/main.js', integrity: HASH, 'data-entry': '' });
  expect(alert()).not.toBeNull();
  expect(reloaded).not.toHaveBeenCalled();
  document.body.replaceChildren();
  setUp().events.dispatchEvent(new Event(START_FAILED));
  expect(alert()).not.toBeNull();
});

it('leaves elements to others that index.html does not name', async () => {
  const { asked, fail } = setUp();
  await fail('img', { src: '/a.png' });
  await fail('script', { src: '/chunks/1.js', integrity: HASH });
  expect(asked).toEqual([]);
});

it('speaks the stored language and knows where it and the theme are stored', () => {
  expect([LOCALE_KEY, THEME_KEY]).toEqual([LOCAL_STORAGE_KEYS.locale, LOCAL_STORAGE_KEYS.theme]);
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'tessera-start-texts';
  block.textContent = JSON.stringify({ en_US: { 'shell.start.title': 'This page could not be opened' } });
  document.body.append(block);
  localStorage.setItem(LOCALE_KEY, 'en_US');
  showStartFailure(document, () => undefined);
  expect(alert()).toHaveTextContent('This page could not be opened');
});
