import { defineSlice } from '../../platform/slices/define-slice.ts';
import type { Members } from '../members/index.ts';
import type { DirectorySystems } from './directory-source.ts';
import type { Snapshot } from './plan/snapshot.ts';

/** A directory that says what a test gives it. */
export interface FakeDirectory {
  snapshot: Snapshot;
  failure: Error | null;
  /** Awaited while it is read. */
  reading: Promise<void>;
  readonly bound: Map<string, string>;
  /** Of the server that was started with the slice. */
  members: Members | null;
  readonly slice: ReturnType<typeof fakeSlice>;
}

export const SYSTEM = 'fake-directory';

export function createFakeDirectory(): FakeDirectory {
  const fake: Omit<FakeDirectory, 'slice'> = {
    snapshot: { people: [], groups: [], complete: true },
    failure: null,
    reading: Promise.resolve(),
    bound: new Map(),
    members: null,
  };
  return Object.assign(fake, { slice: fakeSlice(fake) });
}

/** Binds people of the directory in a map. */
export const bindIn =
  (bound: Map<string, string>): DirectorySystems['bind'] =>
  async (_transaction, _systemId, users) => {
    for (const [externalId, userId] of users) bound.set(externalId, userId);
  };

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
    bind: bindIn(fake.bound),
  };
  return defineSlice({
    name: 'fakeDirectory',
    needs: ['directory', 'members'],
    create({ needs }) {
      needs.directory.from(systems);
      fake.members = needs.members;
      return {};
    },
  });
}
