import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import type * as Contract from '@tessera/contract';
import type { BoardComponent, ComponentName } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import type * as Displays from '../index.ts';
import type * as Forms from './component-forms.tsx';

const ROOT = join(__dirname, '../../../..');
/** What a kind of component touches, by its place in the copy. */
const SOURCES = {
  kinds: join(ROOT, 'shared/contract/src/board-components'),
  components: join(ROOT, 'shared/board/src/components'),
  'component-forms.tsx': join(__dirname, 'component-forms.tsx'),
};
const ADDED = {
  'kinds/note.ts': `
    import { z } from '../zod.ts';
    import { componentKind } from './component-kind.ts';
    export const noteKind = componentKind('note', { words: z.string(), about: z.string() })({
      size: { w: 6, h: 4 },
      fresh: () => ({ words: '', about: '' }),
      refer: ({ about }, { one }) => ({ about: one('chart', about) }),
    });`,
  'components/note/note-view.tsx': `
    export function NoteView({ component }) {
      return <p>{component.words}</p>;
    }`,
  'note-form.tsx': `
    export function NoteForm({ component, menuCode }) {
      return <p>{component.words} / {menuCode}</p>;
    }`,
};
/** The one entry in each list. */
const ENTRIES = {
  'kinds/component-kinds.ts': ['  link: linkKind,\n', '  note: noteKind,\n', "import { noteKind } from './note.ts';\n"],
  'components/component-displays.ts': [
    '    View: TitleView,\n    bare: true,\n  },\n',
    "  note: { group: 'content', Icon: ImageRegular, label: { defaultMessage: '便签' }, View: NoteView },\n",
    "import { NoteView } from './note/note-view.tsx';\n",
  ],
  'component-forms.tsx': [
    "/tabs-dialog.tsx')).TabsDialog,\n",
    "  note: async () => (await import('./note-form.tsx')).NoteForm,\n",
    '',
  ],
} as const;

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path).flatMap((name) => (/\.test\.tsx?$/.test(name) ? [] : filesOf(join(path, name))));

let copy = '';
const inCopy = (original: string): string | undefined => {
  const found = Object.entries(SOURCES).find(([, source]) => original === source || original.startsWith(`${source}/`));
  return found && join(copy, found[0], original.slice(found[1].length));
};
/** Copied files import each other and the contract with the copied kinds, else files of the repository. */
function redirect(text: string, original: string): string {
  return text.replace(/(from |import\()'(\.[^']+|@tessera\/contract)'/g, (_all, before: string, asked: string) => {
    if (asked === '@tessera/contract') return `${before}'${join(copy, 'contract.ts')}'`;
    const target = resolve(dirname(original), asked);
    return `${before}'${inCopy(target) ?? target}'`;
  });
}

beforeAll(() => {
  const cache = join(ROOT, 'shared/board/.cache');
  mkdirSync(cache, { recursive: true });
  copy = mkdtempSync(join(cache, 'add-component-'));
  for (const source of Object.values(SOURCES)) {
    cpSync(source, inCopy(source)!, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) });
    for (const file of filesOf(source)) writeFileSync(inCopy(file)!, redirect(readFileSync(file, 'utf8'), file));
  }
  mkdirSync(join(copy, 'components/note'));
  for (const [path, text] of Object.entries(ADDED))
    writeFileSync(join(copy, path), redirect(text, join(SOURCES.kinds, 'note.ts')));
  writeFileSync(join(copy, 'kinds/note.ts'), redirect(ADDED['kinds/note.ts'], join(SOURCES.kinds, 'note.ts')));
  for (const [path, [after, entry, line]] of Object.entries(ENTRIES)) {
    const text = readFileSync(join(copy, path), 'utf8');
    expect(text).toContain(after);
    writeFileSync(join(copy, path), line + text.replace(after, after + entry));
  }
  const { kinds } = SOURCES;
  const names = readFileSync(join(kinds, 'component-kinds.ts'), 'utf8').matchAll(/^export const (\w+)/gm);
  writeFileSync(
    join(copy, 'contract.ts'),
    `export * from '@tessera/contract';
    export { ${[...names].map(([, name]) => name).join(', ')} } from './kinds/component-kinds.ts';
    export { createComponent } from './kinds/create-component.ts';
    export { kindOf, recoded, referencesOf } from './kinds/references.ts';`,
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const from = async <Module,>(path: string) => (await import(join(copy, path))) as Module;
const name = 'note' as ComponentName;
const note = {
  code: 'n',
  name: '便签',
  typeCode: 'note',
  words: '记得看华东',
  about: 'sales',
} as unknown as BoardComponent;

test('a new kind of component is an entry in three lists: everything else is made from them', async () => {
  const contract = await from<typeof Contract>('contract.ts');
  expect(contract.boardComponentSchema.parse(note)).toEqual(note);
  expect(contract.boardComponentSchema.safeParse({ ...note, words: 1 }).success).toBe(false);
  expect(contract.createComponent(name)).toMatchObject({ typeCode: 'note', words: '' });
  expect(contract.referencesOf(note, 'chart')).toEqual(['sales']);
  expect(contract.recoded(note, { chart: () => 'copy' })).toEqual({ ...note, about: 'copy' });

  const { COMPONENT_DISPLAYS } = await from<typeof Displays>('components/component-displays.ts');
  expect(Object.keys(COMPONENT_DISPLAYS)).toContain(name);
  const { BoardComponentView } = await from<typeof Displays>('components/board-component-view.tsx');
  const { ComponentForm } = await from<typeof Forms>('component-forms.tsx');
  const document = { ...contract.emptyBoardDocument(0), components: [note] };
  const form = { component: note, onDone: () => undefined, onClose: () => undefined };
  render(
    <PlatformWrapper
      platform={createTestPlatform({ send: () => ({ code: '0', msg: '', data: null, requestId: 'r' }) })}
    >
      <BoardComponentView component={note} />
      <ComponentForm editor={{ menuCode: 'board', document, reports: [] }} {...form} />
    </PlatformWrapper>,
  );
  expect(await screen.findByRole('region', { name: '便签' })).toHaveTextContent('记得看华东');
  expect(await screen.findByText('记得看华东 / board')).toBeInTheDocument();
});

test('that is three places besides its own files', () => {
  const touched = Object.values(SOURCES)
    .flatMap(filesOf)
    .filter((file) => redirect(readFileSync(file, 'utf8'), file) !== readFileSync(inCopy(file)!, 'utf8'));
  expect(touched.map((file) => file.slice(ROOT.length + 1))).toEqual([
    'shared/contract/src/board-components/component-kinds.ts',
    'shared/board/src/components/component-displays.ts',
    'shared/board/src/component-forms/component-forms.tsx',
  ]);
});
