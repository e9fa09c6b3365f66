import { ENDPOINTS, LOCALES, trainSchema, type Locale, type SignedIn, type Train } from '@tessera/contract';

import { buildArchive, startTestServer, type TestServer } from '../../testing/index.ts';
import { buildName } from './build-name.ts';

const { platform: calls } = ENDPOINTS;
const COMMIT = '3f2a91c4d5e6f708192a3b4c5d6e7f8091a2b3c4';
let server: TestServer;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
});
afterAll(() => server.stop());

const upload = (remote: string, build: string, query: Record<string, string> = {}) =>
  server.call<Train['builds'][number]>(
    calls.upload,
    { body: buildArchive({ remote, build, version: '3.2.38' }), query, headers: { lang: 'en_US' } },
    owner.token,
  );
const namesOf = async (remote: string, lang: Locale = 'en_US'): Promise<string[]> => {
  const { data } = await server.call<Train[]>(calls.trains, { headers: { lang } }, owner.token);
  return data.find((train) => train.remote === remote)!.builds.map(({ name }) => name);
};

describe('the name of a build', () => {
  const made = { build: 'abcdefgh01', version: '3.2.38', number: 12, commit: COMMIT, dirty: false, note: '' };

  it.each<[Locale, string, string]>([
    ['zh_CN', '第 12 号构建 · 3f2a91c · 修复', '3f2a91c（有未提交的修改）'],
    ['zh_HK', '第 12 號組建 · 3f2a91c · 修复', '3f2a91c（有未提交的修改）'],
    ['en_US', 'Build 12 · 3f2a91c · 修复', '3f2a91c (uncommitted changes)'],
    ['ja_JP', 'ビルド 12 · 3f2a91c · 修复', '3f2a91c（未コミットの変更あり）'],
  ])('in %s is its number, commit and note, and marks a work tree with changes', (locale, name, dirty) => {
    expect(buildName({ ...made, note: '修复' }, locale)).toBe(name);
    expect(buildName({ ...made, dirty: true }, locale)).toBe(`${name.split(' · ')[0]} · ${dirty}`);
  });

  it('leaves out what is unknown, and is version and id without a number', () => {
    expect(buildName({ ...made, commit: null, dirty: true }, 'en_US')).toBe('Build 12');
    expect(buildName({ ...made, number: 1_200 }, 'en_US')).toBe('Build 1200 · 3f2a91c');
    expect(buildName({ ...made, number: 0 }, 'en_US')).toBe('3.2.38 (abcdefgh) · 3f2a91c');
  });

  it('takes a note with braces and tags as it is', () => {
    const note = "{number} <b>x</b> '{'";
    for (const locale of LOCALES) expect(buildName({ ...made, note }, locale)).toContain(` · ${note}`);
  });
});

describe('published builds of one version', () => {
  it('count up by remote, and carry commit and note into the train', async () => {
    const first = await upload('mf-named', 'namedbuild1');
    expect(first.data).toMatchObject({ number: 1, commit: null, dirty: false, note: '', name: 'Build 1' });
    const second = await upload('mf-named', 'namedbuild2', { commit: COMMIT, dirty: 'true', note: 'fixes <filters>' });
    const name = 'Build 2 · 3f2a91c (uncommitted changes) · fixes <filters>';
    expect(second.data).toMatchObject({ number: 2, commit: COMMIT, dirty: true, note: 'fixes <filters>', name });
    expect((await upload('mf-othernamed', 'otherbuild1')).data.number).toBe(1);
    expect(await namesOf('mf-named')).toEqual([name, 'Build 1']);
    expect((await namesOf('mf-named', 'ja_JP'))[1]).toBe('ビルド 1');
  });

  it('published at once have numbers of their own, and one that exists takes none', async () => {
    const builds = Array.from({ length: 6 }, (_, index) => `atoncebuild${index}`);
    await Promise.all(builds.map((build) => upload('mf-atonce', build)));
    expect((await upload('mf-atonce', 'atoncebuild0')).code).toBe('-40004');
    await upload('mf-atonce', 'atoncelast');
    expect((await namesOf('mf-atonce')).toSorted()).toEqual(
      ['1', '2', '3', '4', '5', '6', '7'].map((n) => `Build ${n}`),
    );
  });

  it('never get the number of one that was removed', async () => {
    await upload('mf-removed', 'removedone1');
    await upload('mf-removed', 'removedtwo2');
    const { store } = server.app.services;
    await store.deleteFrom('release_build').where('build', '=', 'removedtwo2').execute();
    expect((await upload('mf-removed', 'removedtri3')).data.number).toBe(3);
  });

  it.each<[string, Record<string, string>]>([
    ['a commit that is none', { commit: 'main' }],
    ['a commit of more than 40 digits', { commit: 'a'.repeat(41) }],
    ['a mark that is none', { commit: COMMIT, dirty: 'perhaps' }],
    ['a note of more than 200 characters', { note: 'x'.repeat(201) }],
    ['a note of two lines', { note: 'one\ntwo' }],
    ['a note with commands of a terminal', { note: '\u001b[2Jgone' }],
    ['a note that turns the direction of what follows', { note: 'abc\u202edef' }],
  ])('are refused with %s', async (_, query) => {
    expect((await upload('mf-refused', 'refusedone1', query)).code).toBe('-10001');
    expect((await upload('mf-refused', 'refusedone1', { note: 'x'.repeat(200) })).code).toMatch(/^(0|-40004)$/);
  });

  it('are named in the reply of a rollback', async () => {
    for (const build of ['rolledone1', 'rolledtwo2']) {
      await upload('mf-rolled', build);
      await server.call(calls.promote, { body: { remote: 'mf-rolled', build, channel: 'stable' } }, owner.token);
    }
    const back = await server.call(
      calls.rollback,
      { body: { remote: 'mf-rolled', channel: 'stable' }, headers: { lang: 'en_US' } },
      owner.token,
    );
    expect(back.data).toEqual({ build: 'rolledone1', name: 'Build 1' });
  });
});

test('a train of a server that knew no names is read with defaults', async () => {
  await upload('mf-older', 'olderbuild1');
  const { data } = await server.call<Train[]>(calls.trains, {}, owner.token);
  const { number, commit, dirty, note, name, ...older } = data.find(({ remote }) => remote === 'mf-older')!.builds[0]!;
  expect([number, commit, dirty, note]).toEqual([1, null, false, '']);
  expect(name).not.toBe('');
  const read = trainSchema.shape.builds.parse([older]);
  expect(read).toMatchObject([{ number: 0, commit: null, dirty: false, note: '', name: '' }]);
});
