import { gzipSync } from 'node:zlib';

import { archiveOf, buildArchive, buildFiles } from '../../testing/index.ts';
import { ARCHIVE_LIMITS, unpackArchive } from './unpack-archive.ts';

const file = (path: string, text = 'x') => ({ path, bytes: Buffer.from(text) });
const refused = (reason: RegExp) => ({
  key: 'buildRejected',
  args: { reason: expect.stringMatching(reason) as string },
});

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
    await expect(unpackArchive(archiveOf([file(path)]))).rejects.toMatchObject(refused(/path|archive|tar/));
  });

  it.each([
    ['a symbolic link', { path: 'link.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['a hard link', { path: 'link.js', type: 'Link', linkpath: 'other.js' }],
    ['a device', { path: 'null', type: 'CharacterDevice' }],
    ['a pipe', { path: 'pipe', type: 'FIFO' }],
  ] as const)('refuses %s', async (_, entry) => {
    await expect(unpackArchive(archiveOf([entry]))).rejects.toMatchObject(refused(/no plain file/));
  });

  it('refuses a file that stands in it twice', async () => {
    await expect(unpackArchive(archiveOf([file('a.js'), file('a.js', 'y')]))).rejects.toMatchObject(refused(/twice/));
  });

  it('refuses a bomb: too much in all, too large a file, too many files', async () => {
    const limits = { ...ARCHIVE_LIMITS, files: 3, fileBytes: 1_000_000, totalBytes: 2_000_000 };
    const zeros = (path: string, size: number) => ({ path, bytes: Buffer.alloc(size) });
    const many = archiveOf(['a', 'b', 'c', 'd'].map((path) => file(path)));
    await expect(unpackArchive(many, limits)).rejects.toMatchObject(refused(/more than 3 entries/));
    const large = archiveOf([zeros('a.js', 1_500_000)]);
    expect(large.length).toBeLessThan(5_000);
    await expect(unpackArchive(large, limits)).rejects.toMatchObject(refused(/too large/));
    const all = archiveOf([zeros('a.js', 900_000), zeros('b.js', 900_000), zeros('c.js', 900_000)]);
    await expect(unpackArchive(all, limits)).rejects.toMatchObject(refused(/too much/));
    const hollow = gzipSync(Buffer.alloc(50_000_000));
    await expect(unpackArchive(hollow, limits)).rejects.toMatchObject(refused(/too much|no files|tar/));
  });

  it('refuses what unpacks to many times its size before all of it is unpacked', async () => {
    const bomb = archiveOf(['a.js', 'b.js', 'c.js'].map((path) => ({ path, bytes: Buffer.alloc(6_000_000) })));
    expect(bomb.length).toBeLessThan(50_000);
    await expect(unpackArchive(bomb)).rejects.toMatchObject(refused(/too much/));
    await expect(unpackArchive(bomb, { ...ARCHIVE_LIMITS, ratio: 10_000 })).resolves.toHaveProperty('size', 3);
  });

  it('counts headers that give no file', async () => {
    const header = { path: 'x', type: 'GlobalExtendedHeader', bytes: Buffer.from('11 a=bcdef\n') } as const;
    const archive = archiveOf([...Array.from({ length: 5 }, () => header), file('a.js')]);
    await expect(unpackArchive(archive)).resolves.toHaveProperty('size', 1);
    await expect(unpackArchive(archive, { ...ARCHIVE_LIMITS, files: 3 })).rejects.toMatchObject(refused(/entries/));
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['what is no gzip', Buffer.from('hello')],
    ['what is no tar', gzipSync(Buffer.from('hello'.repeat(500)))],
    ['an empty tar', archiveOf([])],
    ['a cut archive', buildArchive({ build: 'build0001' }).subarray(0, 200)],
  ])('refuses %s', async (_, bytes) => {
    await expect(unpackArchive(bytes)).rejects.toMatchObject({ key: 'buildRejected' });
  });
});
