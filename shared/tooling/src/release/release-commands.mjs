import { BUILD_EXISTS } from './release-api.mjs';

/**
 * Uploads a packed build unless it exists, and moves a channel to it.
 * @param origin commit and note of the build, see gitOrigin(); of no effect on one that exists
 * @param undo command that takes the release back
 * @returns {Promise<string[]>} lines to print
 */
export async function releaseBuild(api, { archive, description }, { channel, share, undo, origin }) {
  const { remote, build, version } = description;
  const uploaded = await api.upload(archive, origin).catch((error) => {
    if (error.code !== BUILD_EXISTS) throw error;
    return null;
  });
  await api.promote({ remote, build, channel, ...(share === undefined ? {} : { share }) });
  const where = channel === 'canary' ? `canary for ${Math.round((share ?? 0.1) * 1000) / 10} % of users` : 'stable';
  const named = uploaded ?? (await knownBuild(api, remote, build));
  return [
    `${remote} ${version}, build ${build}: ${uploaded ? `uploaded (${archive.length} bytes)` : 'is there already'}${named?.name ? ` as ${named.name}` : ''}`,
    `${remote} is on ${where}. "${undo}" takes it back.`,
  ];
}

async function knownBuild(api, remote, build) {
  const train = (await api.trains()).find((one) => one.remote === remote);
  return train?.builds.find((one) => one.build === build);
}

/** Takes the last move of a channel back. */
export async function rollBack(api, { remote, channel }) {
  const { build, name } = await api.rollback({ remote, channel });
  if (build === null) return [`${remote} has no canary any more.`];
  return [`${remote} is back on ${name ? `${name} (build ${build})` : `build ${build}`}.`];
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
    ...train.builds.map(({ name, build, version, publishedAt, owner, health }) => {
      const marks = [
        build === train.stable && 'stable',
        build === train.canary?.build && `canary ${train.canary.share * 100} %`,
        build === train.lastGood && 'last good',
        health.quarantined && 'in quarantine',
      ].filter(Boolean);
      const seen = `${health.mounts} mounts, ${health.failures} failures`;
      return `  ${[name, build, version, publishedAt, owner || 'bundled', seen, marks.join(', ')].filter(Boolean).join('  ')}`;
    }),
  ]);
}
