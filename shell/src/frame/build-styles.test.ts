/** @page @own-modules: it empties the head */

import { createBuildStyles } from './build-styles.ts';

const build = (id: string) => ({ build: id, integrityUrl: `/remotes/mf-x/${id}/integrity.json` });
function sheet(id: string, file = 'main.css'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/remotes/mf-x/${id}/styles/${file}`;
  document.head.append(link);
  return link;
}
afterEach(() => document.head.replaceChildren());

it('the sheets of a build go with its last frame and come back before the next', () => {
  const styles = createBuildStyles();
  const [mine, other] = [sheet('one'), sheet('two')];
  const page = styles.hold(build('one'));
  const dialog = styles.hold(build('one'));
  page();
  page();
  expect(mine.media).toBe('');
  dialog();
  expect([mine.media, other.media]).toEqual(['not all', '']);
  styles.hold(build('one'));
  expect(mine.media).toBe('');
  expect(document.head.contains(mine)).toBe(true);
});

it('a sheet that arrives after its frame has left does not apply', async () => {
  const styles = createBuildStyles();
  styles.hold(build('one'))();
  const late = sheet('one', 'late.css');
  await Promise.resolve();
  expect(late.media).toBe('not all');
});
