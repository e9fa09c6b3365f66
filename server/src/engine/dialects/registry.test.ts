import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { connectionKindSchema } from '@tessera/contract';

import { DIALECTS, SOURCE_DIALECTS, dialectRegistry } from './registry.ts';

const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test('each folder is a registered dialect', () => {
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(DIALECTS).toSorted());
  expect(Object.entries(DIALECTS).filter(([name, dialect]) => dialect.name !== name)).toEqual([]);
  expect(() => dialectRegistry.get('none')).toThrow('no dialect none');
});

test.each(folders.map(({ name }) => name))('%s has the files of a dialect', (name) => {
  expect(readdirSync(join(__dirname, name))).toEqual(
    expect.arrayContaining(
      ['capabilities', 'compiler', 'connection', 'driver', 'functions', 'index', 'introspector'].map(
        (part) => `${part}.ts`,
      ),
    ),
  );
});

test('each kind of connection has its dialect', () => {
  expect(Object.keys(SOURCE_DIALECTS).toSorted()).toEqual(connectionKindSchema.options.toSorted());
});
