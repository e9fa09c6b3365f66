import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sampleProject, type SampleProject } from '../testing.ts';

const code = (...messages: readonly [id: string, text: string][]) =>
  `import { useIntl } from 'react-intl';\nexport const useTexts = () => { const { formatMessage } = useIntl(); return [${messages
    .map(([id, text]) => `formatMessage({ id: '${id}', defaultMessage: '${text}' }, {})`)
    .join(', ')}]; };\n`;

const texts = (all: Readonly<Record<string, string>>) => JSON.stringify(all);
let project: SampleProject;

beforeEach(() => {
  const files: Record<string, string> = {
    'package.json': '{}',
    'pnpm-workspace.yaml': 'packages:\n  - shell\n',
    'shell/package.json': '{"name":"@tessera/shell"}',
    'shell/src/a.tsx': code(['shell.hello', '您好 {name}'], ['shell.bye', '再见']),
    'shared/contract/src/errors.ts': 'export const ERRORS = { notFound: {}, conflict: {} };\n',
  };
  const translated: Record<string, [string, string]> = {
    zh_CN: ['您好 {name}', '再见'],
    zh_HK: ['您好 {name}', '再見'],
    en_US: ['Hello {name}', 'Goodbye'],
    ja_JP: ['こんにちは {name}', 'さようなら'],
  };
  for (const [locale, [hello, bye]] of Object.entries(translated)) {
    files[`shell/locales/${locale}.json`] = texts({ 'shell.bye': bye, 'shell.hello': hello });
    files[`server/locales/${locale}.json`] = texts({ 'error.notFound': 'n', 'error.conflict': 'c {what}' });
  }
  project = sampleProject(files);
});
afterEach(() => project.remove());

const check = () =>
  (project.call('messages/check-catalogues.mjs', 'checkCatalogues', project.folder) as string[]).join('\n');
const checkErrors = () =>
  (project.call('messages/check-error-texts.mjs', 'checkErrorTexts', project.folder) as string[]).join('\n');

describe('texts of a package', () => {
  it('pass when code and four languages agree', () => expect(check()).toBe(''));

  it('fail when the code says something else', () => {
    project.write('shell/src/a.tsx', code(['shell.hello', '您早 {name}'], ['shell.bye', '再见']));
    expect(check()).toContain('zh_CN.json: shell.hello says 「您好 {name}」, the code says 「您早 {name}」');
  });

  it('fail when a text is missing, unused or empty', () => {
    project.write('shell/locales/ja_JP.json', texts({ 'shell.hello': ' ', 'shell.old': '古い' }));
    expect(check()).toContain('ja_JP.json: shell.bye is missing');
    expect(check()).toContain('ja_JP.json: shell.hello is not translated yet (您好 {name})');
    expect(check()).toContain('ja_JP.json: shell.old is not used by any code');
  });

  it('fail when a text says what the glossary of its language refuses, not for names of arguments and choices', () => {
    project.write('shell/locales/zh_HK.json', texts({ 'shell.hello': '你好 {name}', 'shell.bye': '再見' }));
    project.write('shell/locales/en_US.json', texts({ 'shell.hello': 'Your {name} colour', 'shell.bye': 'Goodbye' }));
    project.write('server/locales/zh_CN.json', texts({ 'error.notFound': '你找的不在', 'error.conflict': 'c {what}' }));
    project.write(
      'server/locales/en_US.json',
      texts({ 'error.notFound': '{licence, select, cancelled {n} other {n}}', 'error.conflict': 'c {what}' }),
    );
    expect(check().split('\n').slice(0, -1).toSorted()).toEqual([
      'server/locales/zh_CN.json: error.notFound: 你 -> 您',
      'shell/locales/en_US.json: shell.hello: colour -> color',
      'shell/locales/zh_HK.json: shell.hello: 你 -> 您',
    ]);
  });

  it('fail when an argument differs or the message is broken', () => {
    project.write('shell/locales/en_US.json', texts({ 'shell.hello': 'Hello {nmae}', 'shell.bye': 'Good{bye' }));
    expect(check()).toContain('en_US.json: shell.hello has the arguments (nmae) instead of (name)');
    expect(check()).toContain('en_US.json: shell.bye is not a valid ICU message');
  });
});

it('npm run messages writes the source and leaves new translations to be done', () => {
  project.write('shell/src/a.tsx', code(['shell.hello', '您早 {name}'], ['shell.new', '新的']));
  expect(() => project.run('messages.mjs')).toThrow();
  const read = (locale: string) =>
    JSON.parse(readFileSync(join(project.folder, `shell/locales/${locale}.json`), 'utf8')) as unknown;
  expect(read('zh_CN')).toEqual({ 'shell.hello': '您早 {name}', 'shell.new': '新的' });
  expect(read('en_US')).toEqual({ 'shell.hello': 'Hello {name}', 'shell.new': '' });
  expect(check()).toContain('en_US.json: shell.new is not translated yet (新的)');
});

describe('texts of the server', () => {
  it('pass when the catalogue and four languages agree', () => expect(checkErrors()).toBe(''));

  it('fail for a code without text, a text without code and another argument', () => {
    project.write('server/locales/zh_CN.json', texts({ 'error.conflict': 'c {what}', 'error.gone': 'g' }));
    project.write('server/locales/zh_HK.json', texts({ 'error.conflict': 'c {which}', 'error.gone': 'g' }));
    const found = checkErrors();
    expect(found).toContain('zh_CN.json: error.notFound is missing');
    expect(found).toContain('zh_CN.json: error.gone is not in the error catalogue');
    expect(found).toContain('zh_HK.json: error.conflict has the arguments (which) instead of (what)');
  });
});
