import { gzipSync } from 'node:zlib';

import { archiveOf, buildArchive, buildFiles } from '../../testing/index.ts';
import { refusalOf } from './build-rejected.fixture.ts';
import { ARCHIVE_LIMITS, unpackArchive } from './unpack-archive.ts';

const file = (path: string, text = 'x') => ({ path, bytes: Buffer.from(text) });
const refusal = (...call: Parameters<typeof unpackArchive>) => refusalOf(() => unpackArchive(...call));

describe('unpackArchive', () => {
  it('gives the plain files of an archive', async () => {
    const files = await unpackArchive(
      archiveOf([
        { path: './', type: 'Directory' },
        { path: './js/', type: 'Directory' },
        file('./js/main.js', '消息'),
      ]),
    );
    expect([...files].map(([path, bytes]) => [path, bytes.toString()])).toEqual([['js/main.js', '消息']]);
  });

  it('gives a large archive whole', async () => {
    const content = 'y'.repeat(3_000_000);
    const files = await unpackArchive(buildArchive({ build: 'build0001', files: { 'big.js': content } }));
    expect(files.get('big.js')?.toString()).toBe(content);
    expect(files.size).toBe(buildFiles({ build: 'build0001' }).size + 1);
  });

  it.each([
    '../evil.js',
    '/etc/passwd',
    'a/../../evil.js',
    'a\\..\\evil.js',
    'C:\\evil.js',
    'a//b.js',
    '.hidden',
    'a/./b',
  ])('refuses the path %s', async (path) => {
    expect(await refusal(archiveOf([file(path)]))).toMatch(/not a path inside the archive|not a gzipped tar/);
  });

  it.each([
    ['a symbolic link', { path: 'link.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['a hard link', { path: 'link.js', type: 'Link', linkpath: 'other.js' }],
    ['a device', { path: 'null', type: 'CharacterDevice' }],
    ['a pipe', { path: 'pipe', type: 'FIFO' }],
  ] as const)('refuses %s', async (_, entry) => {
    expect(await refusal(archiveOf([entry]))).toMatch(/not a plain file/);
  });

  it('refuses a file that stands in it twice', async () => {
    expect(await refusal(archiveOf([file('a.js'), file('a.js', 'y')]))).toMatch(/twice/);
  });

  it('refuses a bomb: too much in all, too large a file, too many files', async () => {
    const limits = { ...ARCHIVE_LIMITS, files: 3, fileBytes: 1_000_000, totalBytes: 2_000_000 };
    const zeros = (path: string, size: number) => ({ path, bytes: Buffer.alloc(size) });
    const many = archiveOf(['a', 'b', 'c', 'd'].map((path) => file(path)));
    expect(await refusal(many, limits)).toMatch(/more than 3 files/);
    const large = archiveOf([zeros('a.js', 1_500_000)]);
    expect(large.length).toBeLessThan(5_000);
    expect(await refusal(large, limits)).toMatch(/is larger than/);
    const all = archiveOf([zeros('a.js', 900_000), zeros('b.js', 900_000), zeros('c.js', 900_000)]);
    expect(await refusal(all, limits)).toMatch(/unpacks to more/);
    const hollow = gzipSync(Buffer.alloc(50_000_000));
    expect(await refusal(hollow, limits)).toMatch(/unpacks to more|no files|not a gzipped tar/);
  });

  it('refuses what unpacks to many times its size before all of it is unpacked', async () => {
    const bomb = archiveOf(['a.js', 'b.js', 'c.js'].map((path) => ({ path, bytes: Buffer.alloc(6_000_000) })));
    expect(bomb.length).toBeLessThan(50_000);
    expect(await refusal(bomb)).toMatch(/unpacks to more/);
    await expect(unpackArchive(bomb, { ...ARCHIVE_LIMITS, ratio: 10_000 })).resolves.toHaveProperty('size', 3);
  });

  it('counts headers that give no file', async () => {
    const header = { path: 'x', type: 'GlobalExtendedHeader', bytes: Buffer.from('11 a=bcdef\n') } as const;
    const archive = archiveOf([...Array.from({ length: 5 }, () => header), file('a.js')]);
    await expect(unpackArchive(archive)).resolves.toHaveProperty('size', 1);
    expect(await refusal(archive, { ...ARCHIVE_LIMITS, files: 3 })).toMatch(/more than 3 files/);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['what is no gzip', Buffer.from('hello')],
    ['what is no tar', gzipSync(Buffer.from('hello'.repeat(500)))],
    ['an empty tar', archiveOf([])],
    ['a cut archive', buildArchive({ build: 'build0001' }).subarray(0, 200)],
  ])('refuses %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatch(
      /^The build was rejected: (the file is not a gzipped tar|the archive holds no files)/,
    );
  });
});
