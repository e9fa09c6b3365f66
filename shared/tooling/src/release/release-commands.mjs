import { BUILD_EXISTS } from './release-api.mjs';

/**
 * Uploads a packed build unless it exists, and moves a channel to it.
 * @param undo command that takes the release back
 * @returns {Promise<string[]>} lines to print
 */
export async function releaseBuild(api, { archive, description }, { channel, share, undo }) {
  const { remote, build, version } = description;
  let uploaded = true;
  await api.upload(archive).catch((error) => {
    if (error.code !== BUILD_EXISTS) throw error;
    uploaded = false;
  });
  await api.promote({ remote, build, channel, ...(share === undefined ? {} : { share }) });
  const where = channel === 'canary' ? `canary for ${Math.round((share ?? 0.1) * 1000) / 10} % of users` : 'stable';
  return [
    `${remote} ${version}, build ${build}: ${uploaded ? `uploaded (${archive.length} bytes)` : 'is there already'}`,
    `${remote} is on ${where}. "${undo}" takes it back.`,
  ];
}

/** Takes the last move of a channel back. */
export async function rollBack(api, { remote, channel }) {
  const { build } = await api.rollback({ remote, channel });
  return [build === null ? `${remote} has no canary any more.` : `${remote} is back on build ${build}.`];
}

/** Takes a remote off both channels. */
export async function withdraw(api, { remote }) {
  await api.withdraw({ remote });
  return [`${remote} is on no channel any more; its builds stay.`];
}

/** Where all trains stand. */
export async function listTrains(api) {
  const trains = await api.trains();
  if (trains.length === 0) return ['Nothing was released yet.'];
  return trains.flatMap((train) => [
    train.remote,
    ...train.builds.map(({ build, version, publishedAt, owner, health }) => {
      const marks = [
        build === train.stable && 'stable',
        build === train.canary?.build && `canary ${train.canary.share * 100} %`,
        build === train.lastGood && 'last good',
        health.quarantined && 'in quarantine',
      ].filter(Boolean);
      const seen = `${health.mounts} mounts, ${health.failures} failures`;
      return `  ${build}  ${version}  ${publishedAt}  ${owner || 'bundled'}  ${seen}  ${marks.join(', ')}`.trimEnd();
    }),
  ]);
}
