import type { platform } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { BuildHealth } from './build-health.ts';
import { buildName } from './build-name.ts';
import type { OpenShells } from './open-shells.ts';
import type { Publisher, ReleaseRepository } from './release-repository.ts';
import type { ReleaseService } from './release-service.ts';
import type { ReleaseState } from './release-state.ts';
import type { ReleaseTokens } from './release-tokens.ts';
import { toRemoteBuild, trainsOf } from './snapshot.ts';
import { namingOf, toTrain } from './train-view.ts';

export type ReleaseHandlers = Pick<
  Handlers<typeof platform>,
  | 'outcome'
  | 'trains'
  | 'upload'
  | 'promote'
  | 'rollback'
  | 'withdraw'
  | 'deleteBuild'
  | 'release'
  | 'pin'
  | 'setEnabled'
>;

export interface ReleaseHandlerOptions {
  readonly releases: ReleaseService;
  readonly repository: ReleaseRepository;
  readonly state: ReleaseState;
  readonly health: BuildHealth;
  readonly tokens: ReleaseTokens;
  readonly shells: Pick<OpenShells, 'report'>;
  readonly hasCorporation: (corporationCode: string) => Promise<boolean>;
}

/** A member with the right, or a pipeline with a token. */
interface Releaser extends Publisher {
  /** @throws CatalogueError releaseTokenInvalid for a remote that the token does not cover */
  readonly mayRelease: (remote: string) => void;
}

export function releaseHandlers(options: ReleaseHandlerOptions): ReleaseHandlers {
  const { releases, repository, state, health, tokens, shells, hasCorporation } = options;

  async function releaserOf(viewer: Viewer | null, context: RequestContext): Promise<Releaser> {
    if (viewer?.permissions.has('release_manage')) {
      return { owner: viewer.account, ownerId: viewer.userId, mayRelease: () => undefined };
    }
    const grant = await tokens.check(context.headers['authorization']);
    if (!grant) throw new CatalogueError('releaseTokenInvalid');
    context.note({ details: { releaseTokenOf: grant.owner } });
    const mayRelease = (remote: string): void => {
      if (grant.remotes !== null && !grant.remotes.includes(remote)) throw new CatalogueError('releaseTokenInvalid');
    };
    return { ...grant, mayRelease };
  }

  async function requireCorporation(corporationCode: string): Promise<void> {
    if (!(await hasCorporation(corporationCode))) throw new CatalogueError('enterpriseUnknown');
  }

  return {
    async outcome({ viewer, body: { shell, ...body } }) {
      if (shell) await shells.report(shell);
      await health.report(
        { ...body, userId: viewer.userId, corporationCode: viewer.corporationCode },
        viewer.permissions,
      );
      return null;
    },
    async trains({ context }) {
      const [snapshot, tallies, pages] = await Promise.all([
        state.read(),
        repository.tallies(),
        repository.pageTallies(),
      ]);
      return trainsOf(snapshot).map((train) => toTrain(train, snapshot, tallies, pages, context.locale));
    },
    async upload({ viewer, query, body, context }) {
      const by = await releaserOf(viewer, context);
      // The table's type knows no raw bodies; the registration parsed it as bytes.
      const archive: unknown = body;
      if (!Buffer.isBuffer(archive)) throw new CatalogueError('unsupportedMediaType');
      const origin = { commit: query.commit ?? null, dirty: query.dirty === 'true', note: query.note ?? '' };
      const row = await releases.upload(archive, by, by.mayRelease, origin);
      context.note({ details: { remote: row.remote, build: row.build } });
      return { ...toRemoteBuild(row), ...namingOf(row, context.locale) };
    },
    async promote({ viewer, body, context }) {
      const by = await releaserOf(viewer, context);
      by.mayRelease(body.remote);
      await releases.promote(body, by);
      return null;
    },
    async rollback({ viewer, body, context }) {
      const by = await releaserOf(viewer, context);
      by.mayRelease(body.remote);
      const row = await releases.rollback(body.remote, body.channel);
      return { build: row?.build ?? null, name: row && buildName(row, context.locale) };
    },
    async withdraw({ viewer, body, context }) {
      const by = await releaserOf(viewer, context);
      by.mayRelease(body.remote);
      await releases.withdraw(body.remote);
      return null;
    },
    async deleteBuild({ body }) {
      await releases.remove(body.remote, body.build);
      return null;
    },
    async release({ body }) {
      await releases.unquarantine(body.remote, body.build);
      return null;
    },
    async pin({ body }) {
      await requireCorporation(body.targetCorporation);
      await releases.pin(body.remote, body.targetCorporation, body.build);
      return null;
    },
    async setEnabled({ body }) {
      await requireCorporation(body.targetCorporation);
      await releases.setEnabled(body.remote, body.targetCorporation, body.enabled);
      return null;
    },
  };
}
