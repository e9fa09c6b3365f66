import {
  compositionSchema,
  ENDPOINTS,
  type ComposedRemote,
  type Composition,
  type SignedComposition,
  type SignedIn,
  type Train,
} from '@tessera/contract';

import { buildArchive, type MadeBuild, type TestServer } from '../../testing/index.ts';

const { platform: calls } = ENDPOINTS;

interface ReleaseUsers {
  readonly server: TestServer;
  readonly owner: SignedIn;
  readonly reader: SignedIn;
  /** Of a pipeline that publishes every remote. */
  readonly token: string;
}

/** Calls with which suites release remotes and look at them. @param users asked with each call, since `beforeAll` makes them */
export function releaseCalls(users: () => ReleaseUsers) {
  let number = 0;
  /** A remote that no other test of the suite touches. */
  const remoteName = () => `mf-train${(number += 1)}`;
  const bearer = (text = users().token) => ({ headers: { authorization: `Bearer ${text}` } });
  const upload = (build: MadeBuild, headers = bearer()) =>
    users().server.call(calls.upload, { body: buildArchive(build), ...headers });
  const promote = (body: object) => users().server.call(calls.promote, { body, ...bearer() });
  const rollback = (remote: string, channel = 'stable') =>
    users().server.call<{ build: string | null }>(calls.rollback, { body: { remote, channel }, ...bearer() });
  const trainOf = async (name: string): Promise<Train> =>
    (await users().server.call<Train[]>(calls.trains, {}, users().owner.token)).data.find(
      (train) => train.remote === name,
    )!;
  const mount = async (who: SignedIn, remote: string, build: string) => {
    const { integrity } = (await trainOf(remote)).builds.find((known) => known.build === build)!;
    return users().server.call(calls.outcome, { body: { remote, build, integrity, outcome: 'mounted' } }, who.token);
  };
  const compositionOf = async (who: SignedIn | null, query: Record<string, string> = {}): Promise<Composition> => {
    const { data } = await users().server.call<SignedComposition>(calls.composition, { query }, who?.token);
    return compositionSchema.parse(JSON.parse(data.payload));
  };
  const remoteOf = async (who: SignedIn | null, name: string): Promise<ComposedRemote> =>
    (await compositionOf(who)).remotes.find((remote) => remote.name === name)!;
  /** Publishes builds one after the other on stable; each mounted once. */
  const ship = async (remote: string, builds: readonly string[]): Promise<void> => {
    for (const build of builds) {
      expect((await upload({ remote, build })).code).toBe('0');
      expect((await promote({ remote, build, channel: 'stable' })).code).toBe('0');
      await mount(users().reader, remote, build);
    }
  };
  return { remoteName, bearer, upload, promote, rollback, trainOf, mount, compositionOf, remoteOf, ship };
}
