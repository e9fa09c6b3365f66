import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Room {
  readonly kind: string;
  readonly imports: readonly string[];
}
const { ROOMS } = jest.requireActual<{ ROOMS: Readonly<Record<string, Room>> }>('./rooms.mjs');
const ROOT = join(__dirname, '../../../..');
const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const packages = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(ROOT, folder, entry.name)).includes('package.json'))
    .map(({ name }) => name);

test('ARCHITECTURE.md names every package, and each is a room', () => {
  const names = [...packages('.'), ...packages('shared')];
  expect(names).toEqual(expect.arrayContaining(['shell', 'server', 'contract']));
  const rooms = names.map((name) => (name.startsWith('mf-') ? 'remote' : name));
  expect(rooms.filter((room) => !(room in ROOMS))).toEqual([]);
  expect(rooms.filter((room) => !new RegExp(`\\b${room}\\b`).test(page))).toEqual([]);
});

test('its floors are those of the walls: imports go downward', () => {
  const floors = new Map<string, number>();
  for (const [, floor, line = ''] of page.matchAll(/^([0-6]) │(.*)$/gm))
    for (const [word] of line.matchAll(/[\w-]+/g)) {
      const room = word.startsWith('mf-') ? 'remote' : word;
      if (room in ROOMS) floors.set(room, Number(floor));
    }
  expect([...floors.keys()].toSorted()).toEqual(
    Object.entries(ROOMS)
      .filter(
        ([name, { kind }]) => ['shared', 'remote', 'shell'].includes(kind) || ['server', 'workbook'].includes(name),
      )
      .map(([name]) => name)
      .toSorted(),
  );
  const upward = Object.entries(ROOMS).flatMap(([name, { imports }]) =>
    imports
      .map((entry) => entry.split('/')[0] ?? '')
      .filter((target) => floors.has(name) && (floors.get(target) ?? Infinity) >= (floors.get(name) ?? 0))
      .map((target) => `${name} imports ${target}`),
  );
  expect(upward).toEqual([]);
});
