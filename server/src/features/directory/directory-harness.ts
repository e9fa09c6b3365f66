import { defineSlice } from '../../platform/slices/define-slice.ts';
import type { DirectorySystems } from './directory-source.ts';
import type { Snapshot } from './plan/snapshot.ts';

/** A directory that says what a test gives it. */
export interface FakeDirectory {
  snapshot: Snapshot;
  failure: Error | null;
  /** Awaited while it is read. */
  reading: Promise<void>;
  readonly bound: Map<string, string>;
  readonly slice: ReturnType<typeof fakeSlice>;
}

export const SYSTEM = 'fake-directory';

export function createFakeDirectory(): FakeDirectory {
  const fake: Omit<FakeDirectory, 'slice'> = {
    snapshot: { people: [], groups: [], complete: true },
    failure: null,
    reading: Promise.resolve(),
    bound: new Map(),
  };
  return Object.assign(fake, { slice: fakeSlice(fake) });
}

function fakeSlice(fake: Omit<FakeDirectory, 'slice'>) {
  const systems: DirectorySystems = {
    find: async (corporationCode, systemId) =>
      systemId !== `${SYSTEM}-${corporationCode}`
        ? null
        : {
            systemId,
            name: '目录',
            kind: 'reads',
            enabled: true,
            source: {
              async read(_attributes, signal, told) {
                await fake.reading;
                signal.throwIfAborted();
                if (fake.failure) throw fake.failure;
                told(fake.snapshot.people.length);
                return fake.snapshot;
              },
            },
          },
    bound: async () => fake.bound,
    bind: async (_systemId, externalId, userId) => {
      fake.bound.set(externalId, userId);
      return true;
    },
  };
  return defineSlice({
    name: 'fakeDirectory',
    needs: ['directory'],
    create({ needs }) {
      needs.directory.from(systems);
      return {};
    },
  });
}
