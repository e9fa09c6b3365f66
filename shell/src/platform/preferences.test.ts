/** @page */

import { waitFor } from '@testing-library/dom';

import { aSignIn, createTestShell } from './shell.fixture.ts';
import type { TestShell } from './shell.fixture.ts';
import { forcedTheme } from './theme.ts';

let shell: TestShell;
const start = (path = '/main') => (shell = createTestShell(path));
afterEach(() => shell.close());
const classes = () => [...document.body.classList].filter((name) => name.startsWith('purple'));

describe('theme', () => {
  test('RU-115, RU-116 local storage holds both themes, default purple', () => {
    start();
    expect(localStorage.getItem('tessera.theme')).toBe('purple');
    expect(localStorage.getItem('tessera.bigScreenTheme')).toBe('purple');
    expect(classes()).toEqual(['purple']);
  });
  test('RU-033 the choice is stored and painted at once', () => {
    start().theme.set('purpleNight');
    expect(localStorage.getItem('tessera.theme')).toBe('purpleNight');
    expect(classes()).toEqual(['purpleNight']);
    expect(shell.platform.theme.current.get()).toBe('purpleNight');
  });
  test('what another tab chooses holds here too', () => {
    start();
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'tessera.theme', newValue: 'purpleNight' }));
    expect(classes()).toEqual(['purpleNight']);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'tessera.locale', newValue: 'purple' }));
    expect(classes()).toEqual(['purpleNight']);
  });
  test('RU-077 after navigation the class comes from the route, otherwise from the user', () => {
    start().navigation.navigate('/forced');
    expect(classes()).toEqual(['purpleNight']);
    shell.navigation.navigate('/main');
    expect(classes()).toEqual(['purple']);
  });
  test.each([
    ['RU-078 /reportPreview', '/reportPreview', '', 'purple'],
    ['RU-079 layout 2', '/main', '?layout=2', 'purple'],
    ['layout 1 forces nothing', '/main', '?layout=1', undefined],
    ['the address of a share', '/shareDashboard', '?theme=purpleNight', 'purpleNight'],
    ['RT-086 /rcReportForm', '/rcReportForm', '?theme=purpleNight', 'purple'],
    ['RT-087 /rcReportForm2', '/rcReportForm2', '', 'purple'],
    ['no other address', '/main', '?theme=purpleNight', undefined],
    ['no theme that there is not', '/shareChart', '?theme=none', undefined],
  ])('%s', (_name, pathname, search, theme) => expect(forcedTheme({ pathname, search })).toBe(theme));
  test('RU-078, RU-079 a forced theme leaves the choice alone', () => {
    start('/reportPreview').theme.set('purpleNight');
    expect(classes()).toEqual(['purple']);
    shell.navigation.navigate('/main?layout=2');
    expect(classes()).toEqual(['purple']);
    shell.navigation.navigate('/main');
    expect(classes()).toEqual(['purpleNight']);
  });
});

describe('language', () => {
  const LANG = 'POST /api/sys/um/updateUserLang';
  test('RU-396 the default is zh_CN, and RU-401 an unknown stored one is replaced', () => {
    localStorage.setItem('tessera.locale', 'fr_FR');
    expect(start().platform.locale.current.get()).toBe('zh_CN');
    expect(document.documentElement.lang).toBe('zh-CN');
  });
  test('a choice before sign-in stays in the browser and asks no server', async () => {
    await start().platform.locale.set('ja_JP');
    expect(localStorage.getItem('tessera.locale')).toBe('ja_JP');
    expect(document.documentElement.lang).toBe('ja-JP');
    expect(shell.requests).toEqual([]);
  });
  test('that of a share stands in its address, and leaves the choice alone', async () => {
    start('/shareDashboard?lang=en_US');
    expect(shell.platform.locale.current.get()).toBe('en_US');
    expect(localStorage.getItem('tessera.locale')).toBeNull();
    shell.navigation.navigate('/shareDashboard?lang=xx');
    expect(document.documentElement.lang).toBe('zh-CN');
    await shell.platform.locale.set('ja_JP');
    shell.navigation.navigate('/shareDashboard?lang=en_US&theme=purpleNight');
    shell.navigation.navigate('/closeshare');
    expect(document.documentElement.lang).toBe('en-US');
    expect(shell.platform.theme.current.get()).toBe('purpleNight');
    shell.platform.theme.set('purple');
    await shell.platform.locale.set('zh_HK');
    expect(document.documentElement.lang).toBe('zh-HK');
    expect(shell.platform.theme.current.get()).toBe('purple');
    await shell.platform.locale.set('ja_JP');
    shell.navigation.navigate('/main');
    expect(document.documentElement.lang).toBe('ja-JP');
  });
  test('a choice while signed in goes to the account', async () => {
    start().session.begin(aSignIn());
    await shell.platform.locale.set('en_US');
    expect(shell.requests).toMatchObject([{ name: LANG, body: { lang: 'en_US' } }]);
  });
  test('without a choice in this browser the language of the account holds', () => {
    const { userInfo } = aSignIn();
    start().session.begin(aSignIn('admin', { userInfo: { ...userInfo, lang: 'zh_HK' } }));
    expect(shell.platform.locale.current.get()).toBe('zh_HK');
  });
  test('a choice made before sign-in wins and is saved in the account', async () => {
    await start().platform.locale.set('en_US');
    shell.session.begin(aSignIn());
    expect(shell.platform.locale.current.get()).toBe('en_US');
    await waitFor(() => expect(shell.requests).toMatchObject([{ name: LANG, body: { lang: 'en_US' } }]));
  });
  test('an account that could not be told leaves the page in the new language, and the failure is logged', async () => {
    start().session.begin(aSignIn());
    shell.answers = { [LANG]: { code: '-10099', msg: 'x' } };
    await shell.platform.locale.set('en_US');
    expect(shell.platform.locale.current.get()).toBe('en_US');
    expect(shell.notify.toasts.get()).toEqual([]);
    await waitFor(() => expect(shell.requests.at(-1)?.name).toBe('POST /api/platform/telemetry'));
  });
});

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('RU-385, RU-373 a toast shows for 2 s and is an error unless said otherwise', () => {
    start().notify.toast('坏了');
    expect(shell.notify.toasts.get()).toMatchObject([{ text: '坏了', intent: 'error' }]);
    jest.advanceTimersByTime(1_999);
    expect(shell.notify.toasts.get()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(shell.notify.toasts.get()).toEqual([]);
  });
  test('an exclusive toast is dropped while another is showing', () => {
    start().notify.toast('一', { intent: 'success' });
    shell.notify.toast('二', { exclusive: true });
    expect(shell.notify.toasts.get().map(({ text }) => text)).toEqual(['一']);
    jest.advanceTimersByTime(2_000);
    shell.notify.toast('二', { exclusive: true });
    expect(shell.notify.toasts.get().map(({ text }) => text)).toEqual(['二']);
  });
});
